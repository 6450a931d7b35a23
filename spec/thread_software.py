"""The default markup of programs for forums and discussions, with words of our own: a first post, a reply, and what is around.

``PROGRAMS`` maps a program to the page around its posts, where ``{posts}`` stands for these, the first post, and a reply. In a
post ``{who}``, ``{when}``, ``{said}`` and ``{n}`` are its author, date, text and number.
"""

# ruff: noqa: E501

from __future__ import annotations

PROGRAMS: dict[str, tuple[str, str, str]] = {}

_POST = """<div class="topic-body crawler-post" id="post_{n}" itemprop="comment" itemscope itemtype="http://schema.org/Comment">
<div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope><a itemprop="url" href="/u/{who}"><span
itemprop="name">{who}</span></a></span><span class="crawler-post-infos"><time class="post-time" itemprop="datePublished"
datetime="2024-05-0{n}">{when}</time><span itemprop="position">{n}</span></span></div>
<div class="post" itemprop="text">{said}</div><div itemprop="interactionStatistic"><span class="post-likes">7 Likes</span></div></div>"""
PROGRAMS["Discourse, for crawlers"] = (
    """<body class="crawler"><header><a href="/">Workshop</a></header><div id="main-outlet" class="wrap" role="main"><div
    id="topic-title"><h1><a href="/t/saw/5">The saw wanders</a></h1></div><div itemscope itemtype="http://schema.org/DiscussionForumPosting">
    {posts}</div><div id="related-topics" class="more-topics__list" role="complementary"><h3>Related topics</h3><table
    class="topic-list"><tr class="topic-list-item" id="topic-list-item-9"><td><a href="/t/9">Planes that chatter</a></td></tr></table></div>
    </div></body>""",
    _POST,
    _POST,
)

_POST = """<div class="topic-post clearfix regular"><article id="post_{n}" data-post-id="80{n}" class="boxed onscreen-post"><div
class="row"><div class="topic-avatar"><img src="a.png" alt=""></div><div class="topic-body"><div class="topic-meta-data"><div
class="names"><span class="first username"><a href="/u/{who}">{who}</a></span><span class="user-title">Regular</span></div><div
class="post-infos"><div class="post-info post-date"><a href="/t/saw/5/{n}"><span class="relative-date">{when}</span></a></div></div>
</div><div class="regular contents"><div class="cooked">{said}</div><section class="post-menu-area"><nav
class="post-controls"><div class="actions"><button>Reply</button></div></nav></section></div></div></div></article></div>"""
PROGRAMS["Discourse"] = (
    """<body class="docked"><div id="main-outlet"><div class="post-stream">{posts}</div><div class="suggested-topics"><h3>Suggested
    Topics</h3><a href="/t/9">Planes that chatter</a></div></div></body>""",
    _POST,
    _POST,
)

_POST = """<tr><td width="150" class="row1"><span class="name"><a name="{n}"></a><b>{who}</b></span><br><span
class="postdetails">Joiner<br><br>Joined: 01 Jan 2003<br>Posts: 212</span></td><td class="row1"><table><tr><td><a
href="viewtopic.php?p={n}#{n}"><img src="i.gif" alt="Post"></a><span class="postdetails">Posted: {when}<span class="gen"></span>
Post subject: Saw</span></td></tr><tr><td colspan="2"><hr></td></tr><tr><td colspan="2"><span class="postbody">{said}</span><span
class="gensmall"></span></td></tr></table></td></tr><tr><td class="row1"><span class="nav"><a href="#top">Back to top</a></span></td><td
class="row1"><a href="profile.php?mode=viewprofile&amp;u={n}">Profile</a></td></tr><tr><td class="spaceRow" colspan="2"></td></tr>"""
PROGRAMS["phpBB 2"] = (
    """<body><table class="bodyline"><tr><td><span class="maintitle">Workshop</span></td></tr></table><table class="forumline"><tr><th
    class="thLeft">Author</th><th class="thRight">Message</th></tr>{posts}</table></body>""",
    _POST,
    _POST,
)

_POST = """<div id="p{n}00" class="post has-profile bg2"><div class="inner"><dl class="postprofile" id="profile{n}00"><dt><div
class="avatar-container"></div><a href="./memberlist.php?mode=viewprofile&amp;u={n}" class="username">{who}</a></dt><dd
class="profile-rank">Joiner</dd><dd class="profile-posts"><strong>Posts:</strong> 212</dd><dd class="profile-joined"><strong>Joined:
</strong> Wed Jan 01, 2003 8:00 am</dd></dl><div class="postbody"><div id="post_content{n}00"><h3><a href="#p{n}00">Re: Saw</a></h3><ul
class="post-buttons"><li><a href="./posting.php?mode=quote"><span>Quote</span></a></li></ul><p class="author"><a
class="unread" href="./viewtopic.php?p={n}00#p{n}00"><span class="sr-only">Post</span></a><span class="responsive-hide">by <strong><a
href="./memberlist.php?u={n}" class="username">{who}</a></strong> » </span><time datetime="2024-05-0{n}">{when}</time></p><div
class="content">{said}</div><div class="notice">Last edited by {who} on Mon May 06, 2024 9:07 am, edited 1 time in total.</div><div
id="sig{n}00" class="signature">Wood is good</div></div></div><div class="back2top"><a href="#top">Top</a></div></div></div><hr>"""
PROGRAMS["phpBB 3"] = (
    """<body id="phpbb" class="nojs notouch section-viewtopic"><div id="wrap"><div id="page-body"><h2 class="topic-title"><a
    href="./viewtopic.php?t=5">Saw</a></h2><div class="action-bar"><div class="pagination">2 posts • Page 1 of 1</div></div>{posts}
    <div class="panel" id="qr_posts"></div></div></div></body>""",
    _POST,
    _POST,
)

_POST = """<div align="center"><div style="width:98%"><div id="edit{n}00"><table id="post{n}00" class="tborder"><tr><td class="thead"
style="font-weight:normal"><a name="post{n}00"><img src="post_old.gif" alt="Old"></a>{when}</td><td class="thead" align="right">#<a
href="showpost.php?p={n}00" id="postcount{n}00"><strong>{n}</strong></a></td></tr><tr valign="top"><td class="alt2" width="175"><div
id="postmenu_{n}00"><a class="bigusername" href="member.php?u={n}">{who}</a></div><div class="smallfont">Registered User</div><div
class="smallfont"><div>Join Date: Jan 2003</div><div>Posts: 212</div></div></td><td class="alt1" id="td_post_{n}00"><div
class="smallfont"><strong>Saw</strong></div><hr><div id="post_message_{n}00">{said}</div></td></tr></table></div></div></div>"""
PROGRAMS["vBulletin 3"] = (
    """<body><table class="tborder"><tr><td class="alt1"><span class="navbar"><a href="/">Workshop</a></span></td></tr></table><div
    id="posts">{posts}</div></body>""",
    _POST,
    _POST,
)

_POST = """<li class="postbitlegacy postbitim postcontainer old" id="post_{n}00"><div class="posthead"><span class="postdate old"><span
class="date">{when}</span></span><span class="nodecontrols"><a class="postcounter" href="#">#{n}</a></span></div><div
class="postdetails"><div class="userinfo"><div class="username_container"><a class="username offline popupctrl"
href="member.php?{n}-{who}"><strong>{who}</strong></a></div><span class="usertitle">Senior Member</span><dl
class="userinfo_extra"><dt>Join Date</dt><dd>Jan 2003</dd></dl></div><div class="postbody"><div class="postrow"><h2 class="title
icon">Saw</h2><div class="content"><div id="post_message_{n}00"><blockquote class="postcontent restore">{said}</blockquote></div></div>
<blockquote class="signature restore"><div class="signaturecontainer">Wood is good</div></blockquote></div></div></div><div
class="postfoot"><div class="textcontrols"><a class="newreply">Reply With Quote</a></div></div></li>"""
PROGRAMS["vBulletin 4"] = (
    """<body><div id="pagetitle"><h1>Thread: <a href="showthread.php?5">Saw</a></h1></div><div id="postlist" class="postlist"><ol
    id="posts" class="posts">{posts}</ol></div><div class="similar_threads"><h2>Similar Threads</h2><a href="9">Planes that
    chatter</a></div></body>""",
    _POST,
    _POST,
)

_POST = """<li data-node-id="80{n}" class="list-item b-post js-post" itemprop="comment" itemscope itemtype="http://schema.org/Comment"><div
class="b-post__grid-container"><div class="b-userinfo js-post-userinfo"><div class="author h-text-size--14" itemprop="author" itemscope><a
href="/member/{n}"><span itemprop="name">{who}</span></a></div><div class="usertitle">Senior Member</div><ul class="userinfo-extras"><li><label>Join
Date: </label><span>Jan 2003</span></li></ul></div><div class="b-post__content js-post__content"><div class="b-post__timestamp"><time
itemprop="dateCreated">{when}</time></div><div class="b-post__count">#{n}</div><div class="js-post__content-text restore"
itemprop="text">{said}</div><div class="post-signature restore">Wood is good</div></div><div class="b-post__footer"><ul
class="js-post-controls"><li>Comment</li></ul></div></div></li>"""
PROGRAMS["vBulletin 5"] = (
    """<body class="l-desktop page5 thread"><div id="content"><ul class="conversation-list list-container h-clearfix thread-view"
    >{posts}</ul></div></body>""",
    _POST,
    _POST,
)

_POST = """<li id="post-{n}00" class="message" data-author="{who}"><div class="messageUserInfo"><div class="messageUserBlock"><h3
class="userText"><a href="members/{who}.{n}/" class="username">{who}</a><em class="userTitle">Joiner</em></h3></div></div><div
class="messageInfo primaryContent"><div class="messageContent"><article><blockquote class="messageText SelectQuoteContainer ugc
baseHtml">{said}<div class="messageTextEndMarker"></div></blockquote></article></div><div class="baseHtml signature
messageText ugc"><aside>Wood is good</aside></div><div class="messageMeta ToggleTriggerAnchor"><div class="privateControls"><span
class="item muted"><span class="authorEnd"><a class="username author">{who}</a>, </span><a class="datePermalink"><span
class="DateTime">{when}</span></a></span></div><div class="publicControls"><a class="item muted postNumber">#{n}</a></div></div></div></li>"""
PROGRAMS["XenForo 1"] = (
    """<html id="XenForo"><body><div class="titleBar"><h1>Saw</h1></div><form class="InlineModForm"><ol class="messageList"
    id="messageList">{posts}</ol></form></body></html>""",
    _POST,
    _POST,
)

_POST = """<article class="message message--post js-post js-inlineModContainer" data-author="{who}" data-content="post-{n}00"
id="js-post-{n}00"><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div
class="message-userDetails"><h4 class="message-name"><a href="/members/{n}/" class="username">{who}</a></h4><h5 class="userTitle
message-userTitle">Joiner</h5></div><div class="message-userExtras"><dl class="pairs"><dt>Joined</dt><dd>Jan 1, 2003</dd></dl></div></section></div>
<div class="message-cell message-cell--main"><div class="message-main js-quickEditTarget"><header class="message-attribution
message-attribution--split"><ul class="message-attribution-main listInline"><li class="u-concealed"><a href="/threads/5/post-{n}00"><time
class="u-dt" datetime="2024-05-0{n}">{when}</time></a></li></ul><ul class="message-attribution-opposite"><li><a>#{n}</a></li></ul></header><div
class="message-content js-messageContent"><div class="message-userContent lbContainer"><article class="message-body js-selectToQuote"><div
class="bbWrapper">{said}</div></article></div><div class="message-lastEdit">Last edited: May 7, 2024</div><aside
class="message-signature"><div class="bbWrapper">Wood is good</div></aside></div><footer class="message-footer"><div
class="message-actionBar actionBar"><a class="actionBar-action">Reply</a></div><div class="reactionsBar"><a>eve and 2 others</a></div></footer>
</div></div></div></article>"""
PROGRAMS["XenForo 2"] = (
    """<html id="XF"><body data-template="thread_view"><div class="p-body-content"><div class="block block--messages"><div
    class="block-container"><div class="block-body">{posts}</div></div></div><div class="block"><div class="block-container"><h3
    class="block-header">Similar threads</h3><div class="structItem">Planes that chatter</div></div></div></div></body></html>""",
    _POST,
    _POST,
)

_POST = """<article id="elComment_{n}00" class="cPost ipsBox ipsResponsive_pull ipsComment ipsComment_parent"><aside
class="ipsComment_author cAuthorPane ipsColumn"><h3 class="ipsType_sectionHead cAuthorPane_author"><strong><a
href="https://www.example.org/profile/{n}-{who}/">{who}</a></strong></h3><ul class="cAuthorPane_info ipsList_reset"><li
data-role="group">Members</li><li data-role="stats">212 posts</li></ul></aside><div class="ipsColumn ipsColumn_fluid"><div
id="comment-{n}00_wrap" class="ipsComment_content ipsType_medium"><div class="ipsComment_meta ipsType_light"><div
class="ipsType_reset"><a href="#comment-{n}00" class="ipsType_blendLinks">Posted <time datetime="2024-05-0{n}">{when}</time></a></div></div><div
class="cPost_contentWrap"><div data-role="commentContent" class="ipsType_normal ipsType_richText ipsContained">{said}</div><div
class="ipsItemControls"><ul class="ipsComment_controls"><li>Quote</li></ul><div class="ipsReact">4</div></div><div
data-role="memberSignature" class="ipsBorder_top"><div class="ipsType_light ipsType_richText">Wood is good</div></div></div></div></div></article>"""
PROGRAMS["Invision"] = (
    """<body class="ipsApp ipsApp_front" data-pageapp="forums" data-pagecontroller="topic"><main><div id="elPostFeed"
    class="cTopic"><h2 class="ipsType_sectionTitle">1 reply to this topic</h2><form>{posts}</form></div></main></body>""",
    _POST,
    _POST,
)

_POST = """<div class="windowbg" id="msg{n}00"><div class="post_wrapper"><div class="poster"><h4><a
href="index.php?action=profile;u={n}">{who}</a></h4><ul class="user_info"><li class="membergroup">Joiner</li><li class="postcount">Posts:
212</li></ul></div><div class="postarea"><div class="keyinfo"><div class="postinfo"><a href="index.php?msg={n}00" class="smalltext">{when}</a></div></div><div
class="post"><div class="inner" data-msgid="{n}00" id="msg_{n}00">{said}</div></div><div class="under_message"><ul
class="quickbuttons"><li>Quote</li></ul></div></div><div class="moderatorbar"><div class="signature" id="msg_{n}00_signature">Wood is
good</div></div></div></div>"""
PROGRAMS["SMF"] = (
    """<body id="chrome" class="action_messageindex"><div id="wrapper"><div id="content_section"><div id="display_head"
    class="information"><h2 class="display_title">Saw</h2></div><div id="forumposts"><form id="quickModForm">{posts}</form></div></div></div>
    </body>""",
    _POST,
    _POST,
)

_POST = """<div class="post classic" id="post_{n}00"><div class="post_author scaleimages"><div class="author_information"><strong><span
class="largetext"><a href="member.php?action=profile&amp;uid={n}">{who}</a></span></strong><br><span class="smalltext">Junior
Member<br></span></div><div class="author_statistics">Posts: 212<br>Joined: Jan 2003</div></div><div class="post_content"><div
class="post_head"><div class="float_right"><strong><a href="#pid{n}00">#{n}</a></strong></div><span class="post_date">{when}</span></div><div
class="post_body scaleimages" id="pid_{n}00">{said}</div><div class="signature scaleimages">Wood is good</div><div class="post_meta"
id="post_meta_{n}00"></div></div><div class="post_controls"><div class="postbit_buttons"><a class="postbit_find">Find</a></div></div></div>"""
PROGRAMS["MyBB"] = (
    """<body><div id="container"><div id="content"><table class="tborder"><tr><td class="thead"><strong>Saw</strong></td></tr><tr><td
    id="posts_container"><div id="posts">{posts}</div></td></tr></table></div></div></body>""",
    _POST,
    _POST,
)

_POST = """<div id="p{n}00" class="blockpost rowodd"><h2><span><span class="conr">#{n}</span> <a
href="viewtopic.php?pid={n}00#p{n}00">{when}</a></span></h2><div class="box"><div class="inbox"><div class="postbody"><div
class="postleft"><dl><dt><strong><a href="profile.php?id={n}">{who}</a></strong></dt><dd class="usertitle"><strong>Member</strong></dd><dd><span>Registered:
2003-01-01</span></dd></dl></div><div class="postright"><h3>Re: Saw</h3><div class="postmsg">{said}<p class="postedit"><em>Last edited by {who} (2024-05-07
10:00:00)</em></p></div><div class="postsignature postmsg"><hr><p>Wood is good</p></div></div></div></div><div class="inbox"><div
class="postfoot clearb"><div class="postfootright"><ul><li>Quote</li></ul></div></div></div></div></div>"""
PROGRAMS["FluxBB"] = (
    """<body><div id="punviewtopic" class="pun"><div class="punwrap"><div id="brdmain"><div class="linkst"><div class="inbox
    crumbsplus">» Saw</div></div>{posts}</div></div></div></body>""",
    _POST,
    _POST,
)

PROGRAMS["Vanilla"] = (
    """<body id="vanilla_discussion_index" class="Vanilla Discussion isDesktop"><div id="Content">{posts}</div></body>""",
    """<div class="MessageList Discussion"><div id="Discussion_{n}00" class="Item ItemDiscussion"><div class="Discussion"><div
    class="Item-Header DiscussionHeader"><div class="AuthorWrap"><span class="Author"><a href="/profile/{who}" class="Username">{who}</a></span></div><div
    class="Meta DiscussionMeta"><span class="MItem DateCreated"><a><time datetime="2024-05-0{n}">{when}</time></a></span></div></div><div
    class="Item-BodyWrap"><div class="Item-Body"><div class="Message userContent">{said}</div></div></div></div></div></div>""",
    """<ul class="MessageList DataList Comments"><li class="Item Alt ItemComment" id="Comment_{n}00"><div class="Comment"><div class="Item-Header CommentHeader"><div
    class="AuthorWrap"><span class="Author"><a href="/profile/{who}" class="Username">{who}</a></span></div><div class="Meta
    CommentMeta"><span class="MItem DateCreated"><a><time datetime="2024-05-0{n}">{when}</time></a></span></div></div><div
    class="Item-BodyWrap"><div class="Item-Body"><div class="Message userContent">{said}</div><div class="Reactions">2 likes</div></div></div></div></li></ul>""",
)

_POST = """<li component="post" class="posts-list-item pt-4" data-index="{n}" data-pid="80{n}" data-uid="{n}" data-username="{who}" itemprop="comment"
itemtype="http://schema.org/Comment" itemscope><div class="d-flex align-items-start gap-3"><div class="post-container d-flex"><div class="d-flex
align-items-center gap-1"><a class="fw-bold text-nowrap" href="/user/{who}" data-username="{who}">{who}</a><span class="text-muted"><span
class="timeago" title="2024">{when}</span></span></div><div class="content text-break" component="post/content" itemprop="text">{said}</div><div
component="post/footer" class="post-footer"><div component="post/actions" class="d-flex"><a>Reply</a></div></div></div></div></li>"""
PROGRAMS["NodeBB"] = (
    """<body class="page-topic page-topic-5"><main id="panel"><h1 component="post/header">Saw</h1><ul component="topic" class="posts
    timeline list-unstyled">{posts}</ul></main></body>""",
    _POST,
    _POST,
)

_POST = """<div class="PostStream-item" data-index="{n}" data-id="80{n}" data-type="comment"><article class="CommentPost Post"><div><header
class="Post-header"><ul><li class="item-user"><div class="PostUser"><h3 class="PostUser-name"><a href="/u/{who}"><span
class="username">{who}</span></a></h3></div></li><li class="item-meta"><div class="PostMeta"><a><time datetime="2024-05-0{n}">{when}</time></a></div></li></ul></header><div
class="Post-body">{said}</div><aside class="Post-actions"><ul><li>Reply</li></ul></aside><footer class="Post-footer"><ul><li class="item-liked">eve likes
this</li></ul></footer></div></article></div>"""
PROGRAMS["Flarum"] = (
    """<body><div id="app" class="App"><main class="App-content"><div class="DiscussionPage"><div class="PostStream">{posts}</div></div></main></div>
    </body>""",
    _POST,
    _POST,
)

PROGRAMS["Hacker News"] = (
    """<body><table id="hnmain"><tr><td><span class="pagetop"><a href="news">Hacker News</a></span></td></tr><tr><td>{posts}</td></tr></table>
    </body>""",
    """<table class="fatitem"><tr class="athing submission" id="{n}00"><td class="title"><span class="titleline"><a
    href="item?id={n}00">Ask HN: Saw</a></span></td></tr><tr><td class="subtext"><span class="subline"><span class="score">12 points</span> by <a
    href="user?id={who}" class="hnuser">{who}</a> <span class="age"><a href="item?id={n}00">{when}</a></span></span></td></tr><tr><td><div
    class="toptext">{said}</div></td></tr></table>""",
    """<table class="comment-tree"><tr class="athing comtr" id="{n}00"><td><table><tr><td class="ind"></td><td class="votelinks"></td><td class="default"><div><span class="comhead"><a
    href="user?id={who}" class="hnuser">{who}</a> <span class="age"><a href="item?id={n}00">{when}</a></span></span></div><div class="comment"><div
    class="commtext c00">{said}</div><div class="reply"><p><u><a href="reply?id={n}00">reply</a></u></p></div></div></td></tr></table></td></tr></table>""",
)

PROGRAMS["Lobsters"] = (
    """<body data-username=""><div id="inside">{posts}</div></body>""",
    """<ol class="stories"><li id="story_a" class="story"><div class="story_liner h-entry"><div class="details"><span class="link h-cite"><a
    class="u-url" href="/s/a">Saw</a></span><div class="byline">authored by <a class="u-author h-card" href="/~{who}">{who}</a> <time
    datetime="2024-05-0{n}">{when}</time></div></div></div></li></ol><div class="story_content"><div class="story_text">{said}</div></div>""",
    """<ol class="comments comments1"><li class="comments_subtree"><div id="c_{n}x" data-shortid="{n}x" class="comment"><div class="voters"><a
    class="upvoter">10</a></div><div class="details"><div class="byline"><a href="/~{who}">{who}</a> <a href="/c/{n}x"><time
    datetime="2024-05-0{n}">{when}</time></a></div><div class="comment_text">{said}</div></div></div></li></ol>""",
)

_POST = """<div class="js-timeline-item TimelineItem js-comment-container"><div class="timeline-comment-group" id="issuecomment-{n}00"><div
class="timeline-comment comment"><div class="timeline-comment-header"><h3><strong><a class="author" href="/{who}">{who}</a></strong>
<a class="Link--secondary" href="#issuecomment-{n}00"><relative-time datetime="2024-05-0{n}">{when}</relative-time></a></h3></div><div
class="edit-comment-hide"><table><tr><td class="d-block comment-body markdown-body">{said}</td></tr></table></div><div
class="comment-reactions">2</div></div></div></div>"""
PROGRAMS["GitHub"] = (
    """<body><main><div class="js-discussion">{posts}</div></main></body>""",
    _POST,
    _POST,
)

_POST = """<ul><li><div id="post-{n}00" class="bbp-reply-header"><div class="bbp-meta"><span class="bbp-reply-post-date">{when}</span><a
href="#post-{n}00" class="bbp-reply-permalink">#{n}00</a></div></div><div class="odd bbp-parent-forum-3 post-{n}00 reply type-reply
status-publish hentry"><div class="bbp-reply-author"><a href="/forums/users/{who}/" class="bbp-author-link"><span
class="bbp-author-name">{who}</span></a><div class="bbp-author-role">Participant</div></div><div class="bbp-reply-content">{said}</div></div></li></ul>"""
PROGRAMS["bbPress"] = (
    """<body class="topic bbpress single-topic"><div id="bbpress-forums"><ul id="topic-5-replies" class="forums bbp-replies"><li
    class="bbp-body">{posts}</li></ul></div></body>""",
    _POST,
    _POST,
)

_POST = """<div class="lia-message-view-wrapper lia-js-data-messageUid-{n}00"><div class="MessageView lia-message-view-forum-message"><div
class="lia-message-author-username"><span class="UserName lia-user-name"><a class="lia-link-navigation lia-user-name-link" href="/t5/user/viewprofilepage/user-id/{n}"><span
class="login-bold">{who}</span></a></span><div class="lia-message-author-rank">Contributor</div></div><div class="lia-message-dates"><span
class="DateTime lia-message-posted-on"><span class="local-date">{when}</span></span></div><div class="lia-message-body lia-component-message-view-widget-body"><div
class="lia-message-body-content">{said}</div></div><div class="lia-message-footer"><div class="KudosButton">2 Kudos</div></div></div></div>"""
PROGRAMS["Khoros"] = (
    """<body class="lia-board ForumTopicPage"><div class="lia-content"><div class="topic-list">{posts}</div></div></body>""",
    _POST,
    _POST,
)

PROGRAMS["Reddit"] = (
    """<body><shreddit-app><main id="main-content">{posts}</main></shreddit-app></body>""",
    """<shreddit-post author="{who}" id="t3_a"><div slot="credit-bar"><faceplate-timeago><time datetime="2024-05-0{n}">{when}</time></faceplate-timeago><a
    class="author-name" href="/user/{who}/">{who}</a></div><h1 slot="title">Saw</h1><shreddit-post-text-body slot="text-body"><div slot="text-body"><div
    id="t3_a-post-rtjson-content" class="md">{said}</div></div></shreddit-post-text-body></shreddit-post>""",
    """<shreddit-comment-tree><shreddit-comment author="{who}" thingid="t1_{n}" depth="0"><div slot="commentMeta"><a href="/user/{who}/">{who}</a>
    <faceplate-timeago><time datetime="2024-05-0{n}">{when}</time></faceplate-timeago></div><div id="t1_{n}-comment-rtjson-content" slot="comment" class="md"><div
    class="inline-block">{said}</div></div><shreddit-comment-action-row slot="actionRow">Reply</shreddit-comment-action-row></shreddit-comment></shreddit-comment-tree>""",
)

PROGRAMS["Reddit, old"] = (
    """<body class="listing-page comments-page"><div class="side"><div class="spacer"><form class="usertext"><div
    class="usertext-body"><div class="md"><p>Welcome to the workshop, read the rules on the wall before you post here.</p></div></div></form></div></div><div
    class="content" role="main">{posts}</div></body>""",
    """<div class="sitetable linklisting"><div class=" thing id-t3_a odd link self" id="thing_t3_a"><div class="entry unvoted"><p
    class="title"><a class="title">Saw</a></p><p class="tagline">submitted <time datetime="2024-05-0{n}">{when}</time> by <a
    href="/user/{who}" class="author">{who}</a></p><div class="expando"><form class="usertext"><div class="usertext-body"><div
    class="md">{said}</div></div></form></div><ul class="flat-list buttons"><li>2 comments</li></ul></div></div></div>""",
    """<div class="commentarea"><div class="sitetable nestedlisting"><div class=" thing id-t1_{n} noncollapsed comment" id="thing_t1_{n}"><div class="entry
    unvoted"><p class="tagline"><a href="/user/{who}" class="author">{who}</a> <span class="score">4 points</span> <time
    datetime="2024-05-0{n}">{when}</time></p><form class="usertext"><div class="usertext-body"><div class="md">{said}</div></div></form><ul
    class="flat-list buttons"><li>permalink</li></ul></div><div class="child"></div></div></div></div>""",
)

PROGRAMS["Lemmy"] = (
    """<body><div id="app" class="lemmy-site"><main><div class="post container-lg"><div class="row"><div class="col-12">{posts}</div></div></div></main></div>
    </body>""",
    """<div class="post-listing mt-2"><article class="row post-container"><div class="col"><div class="small"><a class="person-listing"
    href="/u/{who}"><span>{who}</span></a> to <a class="community-link" href="/c/saws">saws</a> · <span class="moment-time">{when}</span></div></div></article><article
    id="postContent" class="col-12 card my-2"><div class="md-div">{said}</div></article></div>""",
    """<ul class="comments"><li class="comment"><article id="comment-{n}00" class="details comment-node py-2"><div class="ms-2"><div><a
    class="person-listing" href="/u/{who}"><span>{who}</span></a> · <span class="moment-time">{when}</span></div><div
    class="comment-content"><div class="md-div">{said}</div></div><div class="comment-bottom-btns"><button>reply</button></div></div></article></li></ul>""",
)

_POST = """<div class="email"><div class="email-header"><div class="email-author"><a href="/users/{n}">{who}</a></div><div
class="email-date"><span title="2024">{when}</span></div></div><div class="email-body">{said}</div><div class="email-info"><ul><li
class="text-muted">Reply</li></ul></div></div>"""
PROGRAMS["HyperKitty"] = (
    """<body><div class="container"><div class="thread-header"><h3>Saw</h3></div><div class="thread-content">{posts}</div></div></body>""",
    _POST,
    _POST,
)

_POST = """<div id="post_{n}00"><table id="pid{n}00" class="plhin"><tr><td class="pls" rowspan="2"><div id="favatar{n}00" class="pls favatar"><div
class="pi"><div class="authi"><a href="home.php?mod=space&amp;uid={n}" class="xw1">{who}</a></div></div><div class="tns xg2">212 posts</div></div></td><td
class="plc"><div class="pi"><strong><a id="postnum{n}00">{n}#</a></strong><div class="pti"><div class="authi"><em id="authorposton{n}00">{when}</em><span
class="pipe">|</span><a>Only this author</a></div></div></div><div class="pct"><div class="pcb"><div class="t_fsz"><table><tr><td class="t_f"
id="postmessage_{n}00">{said}</td></tr></table></div></div></div></td></tr><tr><td class="plc plm"><div class="sign">Wood is good</div></td></tr><tr><td
class="pls"></td><td class="plc"><div class="po hin"><div class="pob cl"><em><a class="fastre">Reply</a></em></div></div></td></tr></table></div>"""
PROGRAMS["Discuz!"] = (
    """<body id="nv_forum" class="pg_viewthread"><div id="wp" class="wp"><div id="postlist" class="pl bm">{posts}</div></div></body>""",
    _POST,
    _POST,
)

PROGRAMS["Steam"] = (
    """<body class="flat_page"><div class="forum_topic_area">{posts}</div></body>""",
    """<div class="forum_op"><div class="authorline"><a class="hoverunderline forum_op_author" href="https://www.example.org/profiles/{n}">{who}</a><span
    class="date">{when}</span></div><div class="topic">Saw</div><div class="content">{said}</div></div>""",
    """<div class="commentthread_comments"><div class="commentthread_comment responsive_body_text" id="comment_{n}00"><div class="commentthread_comment_content"><div
    class="commentthread_comment_author"><a class="hoverunderline commentthread_author_link" href="https://www.example.org/profiles/{n}"><bdi>{who}</bdi></a><span
    class="commentthread_comment_timestamp">{when}</span></div><div class="commentthread_comment_text" id="comment_content_{n}00">{said}</div></div></div></div>""",
)

_POST = """<div class="List-item"><div class="ContentItem AnswerItem" data-zop="x"><div class="ContentItem-meta"><div class="AuthorInfo"><div
class="AuthorInfo-head"><a class="UserLink-link" href="/people/{who}">{who}</a></div></div></div><div class="RichContent RichContent--unescapable"><div
class="RichContent-inner"><span class="RichText ztext">{said}</span></div><div class="ContentItem-time"><a><span>{when}</span></a></div><div
class="ContentItem-actions"><button>Agree</button></div></div></div></div>"""
PROGRAMS["Zhihu"] = (
    """<body><main class="App-main"><div class="QuestionPage"><div class="Question-main"><div class="List">{posts}</div></div></div></main></body>""",
    _POST,
    _POST,
)

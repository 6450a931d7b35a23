"""Run one function over many tasks in worker processes, so that no page can take the run down with it.

An exception, a crash of the interpreter and a hang each cost the one task they happened in, which gets a :class:`Failure` for
a result; a worker that died or hung is replaced. ``concurrent.futures`` gives up the whole pool instead.
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from multiprocessing.context import SpawnProcess

T = TypeVar("T")
R = TypeVar("R")
# Spawned, not forked: the same on every platform, and safe beside the thread of a progress bar.
_CONTEXT = multiprocessing.get_context("spawn")


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a task has no result."""

    reason: str


def run(
    function: Callable[[T], R], tasks: Sequence[T], *, jobs: int = 0, limit: float = 60.0, label: str = ""
) -> list[R | Failure]:
    """Call ``function`` once for each task, in worker processes.

    Args:
        function: a function of a module (workers import it by name); its results must be picklable.
        tasks: its arguments, picklable.
        jobs: how many workers, 0 for one per core.
        limit: seconds a task may take before its worker is ended.
        label: what to call the progress bar, which shows where standard error is a terminal and ``tqdm`` is installed.

    Returns:
        One result or :class:`Failure` for each task, in the order of the tasks whatever the order in which they ended.

    Raises:
        RuntimeError: no worker could start, as when the function's module cannot be imported.
    """
    results: list[R | Failure] = [Failure("not run")] * len(tasks)
    for number, result in progress(_each(function, tasks, jobs or os.cpu_count() or 1, limit), len(tasks), label):
        results[number] = result
    return results


def progress(items: Iterable[T], total: int, label: str) -> Iterable[T]:
    """Show a progress bar over some items, where standard error is a terminal and ``tqdm`` is installed."""
    if not sys.stderr.isatty():
        return items
    try:
        tqdm = importlib.import_module("tqdm").tqdm
    except ImportError:
        return items
    return cast("Iterable[T]", tqdm(items, total=total, desc=label, unit="page", smoothing=0.05, dynamic_ncols=True))


def _serve(function: Callable[[Any], Any], connection: Connection) -> None:
    """A worker's life: say that it started, then answer tasks until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle; it ends its workers
    connection.send(None)
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            task = connection.recv()
            try:
                answer = function(task)
            except Exception as error:  # whatever a page does to the code under test is a finding, not an end
                answer = Failure(f"{type(error).__name__}: {error}"[:500])
            try:
                connection.send(answer)
            except (BrokenPipeError, EOFError):
                raise
            except Exception as error:
                connection.send(Failure(f"result cannot be sent: {error}"[:500]))


class _Worker(Generic[T]):
    """One process and the task it has in hand."""

    def __init__(self, function: Callable[[T], Any]) -> None:
        self.connection, far = _CONTEXT.Pipe()
        self.process: SpawnProcess = _CONTEXT.Process(target=_serve, args=(function, far), daemon=True)
        self.process.start()
        far.close()
        self.task = -1
        self.since = time.monotonic()
        self.ready = False

    def give(self, number: int, task: T) -> None:
        self.task, self.since = number, time.monotonic()
        with contextlib.suppress(BrokenPipeError):  # it just died: found out when its connection reads as closed
            self.connection.send(task)

    def stop(self) -> None:
        self.connection.close()
        self.process.terminate()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def _each(function: Callable[[T], R], tasks: Sequence[T], jobs: int, limit: float) -> Iterator[tuple[int, R | Failure]]:
    """Yield the number and the result of each task as it ends."""
    queue = deque(range(len(tasks)))
    workers: list[_Worker[T]] = [_Worker(function) for _ in range(min(jobs, len(tasks)))]
    try:
        while workers:
            heard = wait([worker.connection for worker in workers], timeout=0.5)
            for at, worker in enumerate(list(workers)):
                if worker.connection in heard:
                    answer, alive = _hear(worker)
                elif worker.ready and time.monotonic() - worker.since > limit:
                    answer, alive = Failure(f"no answer within {limit:g} s"), False
                else:
                    continue
                if worker.task >= 0:
                    yield worker.task, answer
                    worker.task = -1
                if not alive:
                    worker.stop()
                    workers[at] = _Worker(function)
                elif queue:
                    number = queue.popleft()
                    worker.give(number, tasks[number])
            if not queue:
                for worker in [worker for worker in workers if worker.task < 0]:
                    workers.remove(worker)
                    worker.stop()
    finally:
        for worker in workers:
            worker.stop()


def _hear(worker: _Worker[T]) -> tuple[Any, bool]:
    """What a worker said, and whether it lives on."""
    try:
        answer = worker.connection.recv()
    except (EOFError, ConnectionResetError):
        worker.process.join(5)
        if not worker.ready:
            raise RuntimeError(
                f"a worker process could not start (exit code {worker.process.exitcode}); see its error above"
            ) from None
        return Failure(f"the process died (exit code {worker.process.exitcode})"), False
    worker.ready = True
    return answer, True

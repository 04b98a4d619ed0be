"""The resident JVM of this process, and messages to and from it.

One JVM serves a process. It starts with the first call, ends with the process (it sees the end of its pipe), and a new one
starts if it died or if this process was forked. A message is a few parts, of which the first is JSON and the others are raw
bytes or little-endian arrays.
"""

from __future__ import annotations

import atexit
import json
import os
import struct
import subprocess
import threading
import weakref
from collections import deque
from typing import Any, Deque, Dict, List, Optional, Sequence, Tuple, Union

from . import _java
from ._errors import JavaError, JavaMemoryError, TreeError, TreemetricError

Bytes = Union[bytes, bytearray, memoryview]
_LAST_WORDS = 4000  # characters of standard error that are kept


class Worker:
    """One JVM. Several threads may call; it answers one after the other."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.lock = threading.RLock()
        self.released: Deque[int] = deque()
        self._words: Deque[bytes] = deque(maxlen=64)
        self._process = _java.start(subprocess.PIPE)
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._in = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        self._listener = threading.Thread(target=self._listen, name="treemetric-jvm", daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        stream = self._process.stderr
        assert stream
        try:
            for line in stream:
                self._words.append(line)
        except (OSError, ValueError):
            pass  # closed

    @property
    def jvm(self) -> int:
        """The process id of the JVM."""
        return self._process.pid

    def alive(self) -> bool:
        return self.pid == os.getpid() and self._process.poll() is None

    def ask(self, request: Dict[str, Any], parts: Sequence[Bytes] = ()) -> Tuple[Dict[str, Any], List[bytearray]]:
        """Sends a request and waits for its answer."""
        try:
            with self.lock:
                if self.released:
                    request = {**request, "release": [self.released.popleft() for _ in range(len(self.released))]}
                head = encoded(json.dumps(request, ensure_ascii=False), "an argument")
                self._send([head, *parts])
                answer = self._receive()
        except TreemetricError:
            raise
        except BaseException:  # interrupted: the answer, which may never come, must not be taken for another's
            self.stop()
            raise
        fields: Dict[str, Any] = json.loads(answer[0])
        if "error" in fields:
            raise failure(fields["error"], fields["message"])
        return fields, answer[1:]

    def _send(self, parts: Sequence[Bytes]) -> None:
        head = struct.pack(f"<i{len(parts)}q", len(parts), *map(len, parts))
        try:
            small = sum(map(len, parts))
            if small <= 1 << 16:
                self._write(b"".join([head, *parts]))
            else:
                self._write(head)
                for part in parts:
                    self._write(part)
        except (BrokenPipeError, OSError) as e:
            raise self._dead() from e

    def _write(self, data: Bytes) -> None:
        written = os.write(self._in, data)
        if written < len(data):
            left = memoryview(data)[written:]
            while left:
                left = left[os.write(self._in, left) :]

    def _receive(self) -> List[bytearray]:
        (count,) = struct.unpack("<i", self._read(4))
        lengths = struct.unpack(f"<{count}q", self._read(8 * count))
        return [self._read(length) for length in lengths]

    def _read(self, size: int) -> bytearray:
        data = bytearray(size)
        view = memoryview(data)
        while view:
            got = os.readv(self._out, [view])
            if got == 0:
                raise self._dead()
            view = view[got:]
        return data

    def _dead(self) -> JavaError:
        """What to raise when the JVM has ended."""
        try:
            code: Optional[int] = self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        self._listener.join(timeout=2)
        self.stop()
        words = b"".join(self._words).decode("utf-8", "replace").strip()[-_LAST_WORDS:]
        how = f"by signal {-code}" if code is not None and code < 0 else f"with exit code {code}"
        return JavaError(f"the JVM ended {how}; its last words: {words or '(none)'}")

    def stop(self) -> None:
        """Ends the JVM; the next call starts another one."""
        if self.pid != os.getpid():
            return
        self._process.kill()
        self._process.wait()
        self.abandon()

    def abandon(self) -> None:
        """Closes this process's ends of the pipes, and nothing else."""
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            try:
                if stream:
                    stream.close()
            except (OSError, ValueError, RuntimeError):
                pass


_current: Optional[Worker] = None
_guard = threading.Lock()


def worker() -> Worker:
    """The JVM of this process, started if there is none."""
    global _current
    found = _current
    if found is None or not found.alive():
        with _guard:
            if _current is None or not _current.alive():
                if _current is not None:
                    _current.stop()
                _current = Worker()
            found = _current
    return found


def ask(request: Dict[str, Any], parts: Sequence[Bytes] = ()) -> Tuple[Dict[str, Any], List[bytearray]]:
    """Asks the JVM of this process."""
    return worker().ask(request, parts)


def shutdown() -> None:
    """Ends the JVM of this process, if there is one; the next call starts another one."""
    global _current
    with _guard:
        if _current is not None:
            _current.stop()
        _current = None


def jvm_pid() -> Optional[int]:
    """The process id of the JVM of this process, if one runs."""
    return _current.jvm if _current is not None and _current.alive() else None


def _forked() -> None:
    # The parent's JVM stays the parent's. Its pipe must be closed here, or it would not end with the parent.
    global _current, _guard
    old, _current, _guard = _current, None, threading.Lock()
    if old is not None:
        for descriptor in (old._in, old._out):
            try:
                os.close(descriptor)
            except OSError:
                pass
        _orphans.append(old)  # never collected here: its streams think that they are still open


_orphans: List[Worker] = []
os.register_at_fork(after_in_child=_forked)
atexit.register(shutdown)


def encoded(text: str, what: str) -> bytes:
    """UTF-8; text that has none, such as half a surrogate pair, is refused."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as e:
        raise TreeError(
            f"{what}: expected text that can be written as UTF-8, found the lone surrogate"
            f" U+{ord(text[e.start]):04X} at character {e.start}"
        ) from None


def failure(kind: str, message: str) -> Exception:
    """The exception for an answer that says what went wrong."""
    if kind == "memory":
        return JavaMemoryError(message)
    if kind == "defect":
        return JavaError(message)
    return TreeError(message)


class Held:
    """Something that the JVM holds for this process, and what brings it back there if it is another JVM.

    :param put: a request that makes the JVM hold it, and the parts of that request
    """

    def __init__(self, put: Dict[str, Any], parts: Sequence[Bytes] = ()) -> None:
        self.request = put
        self.parts = list(parts)
        self._where: Tuple[Optional[Worker], int] = (None, 0)

    def number(self, owner: Worker) -> int:
        """Its number in a JVM."""
        known, handle = self._where
        if known is not owner:  # two threads may both bring it there, which costs a moment and harms nothing
            fields, _ = owner.ask(self.request, self.parts)
            handle = self.adopt(owner, fields["handle"])
        return handle

    def adopt(self, owner: Worker, handle: int) -> int:
        """It has this number there, until this object is gone."""
        self._where = (owner, handle)
        weakref.finalize(self, owner.released.append, handle).atexit = False
        return handle

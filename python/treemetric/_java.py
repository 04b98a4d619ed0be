"""Finding a JVM and the program's jars."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Dict, List

from ._errors import JavaError

OLDEST = 17
_versions: Dict[str, int] = {}


def java() -> str:
    """The ``java`` to run: that of ``JAVA_HOME``, otherwise the first on ``PATH``."""
    home = os.environ.get("JAVA_HOME")
    if home:
        found = os.path.join(home, "bin", "java")
        if not os.access(found, os.X_OK):
            raise JavaError(f"JAVA_HOME: expected a JDK of version {OLDEST} or newer, found no bin/java in {home}")
    else:
        on_path = shutil.which("java")
        if on_path is None:
            raise JavaError(
                f"expected a JDK of version {OLDEST} or newer, found none: install one, or let JAVA_HOME name its folder"
            )
        found = on_path
    return found


def _release(executable: str) -> int:
    """The version of a JDK from its file ``release``, 0 if it does not say."""
    if executable not in _versions:
        _versions[executable] = 0
        try:
            text = (Path(executable).resolve().parent.parent / "release").read_text(encoding="utf-8", errors="replace")
            said = re.search(r'^JAVA_VERSION="(?:1\.)?(\d+)', text, re.MULTILINE)
            _versions[executable] = int(said.group(1)) if said else 0
        except OSError:
            pass  # the JVM will say what it thinks of our classes
    return _versions[executable]


def jars() -> List[str]:
    """The class path: our own jars, and those of the package ``treemetric_parsers`` if it is installed."""
    folders = [Path(__file__).parent / "jars"]
    try:
        import treemetric_parsers  # type: ignore[import-not-found, import-untyped, unused-ignore]

        folders.append(Path(treemetric_parsers.__file__).parent / "jars")
    except ImportError:
        pass
    found = [str(jar) for folder in folders for jar in sorted(folder.glob("*.jar"))]
    if not found:
        raise JavaError(f"{folders[0]}: expected the program's jars, found none; install the wheel that python/build makes")
    return found


def command() -> List[str]:
    """The command that starts a worker."""
    executable = java()
    release = _release(executable)
    if 0 < release < OLDEST:
        raise JavaError(f"{executable}: expected a JDK of version {OLDEST} or newer, found {release}")
    options = ["-XX:+UseParallelGC", "-XX:-UsePerfData", "-Xshare:auto"]
    if release >= 24:
        options.append("--enable-native-access=ALL-UNNAMED")
    options += shlex.split(os.environ.get("TREEMETRIC_JAVA_OPTS", ""))
    return [executable, *options, "-cp", os.pathsep.join(jars()), "org.treemetric.cli.Main", "worker"]


def environment() -> Dict[str, str]:
    """The environment of a worker: file names are UTF-8."""
    return {**os.environ, "LC_ALL": "C.UTF-8"}


def start(stderr: int) -> "subprocess.Popen[bytes]":
    """Starts a worker. Ctrl-C reaches this process alone, which then decides what becomes of the worker."""
    try:
        return subprocess.Popen(
            command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            bufsize=0,
            env=environment(),
            start_new_session=True,
        )
    except OSError as e:
        raise JavaError(f"expected a JVM that starts, found: {e}") from e

"""Where the program and data of the repository are, for tests that compare with them."""

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def command():
    """Runs the command line; returns the objects it prints."""
    if not (ROOT / "cli/target/treemetric-cli.jar").exists():
        pytest.skip("the program is not built beside the tests")
    java = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if os.environ.get("JAVA_HOME") else "java"

    def run(*arguments, codes=(0,)):
        done = subprocess.run(
            [java, "-jar", str(ROOT / "cli/target/treemetric-cli.jar"), *map(str, arguments)],
            capture_output=True,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        assert done.returncode in codes, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]

    return run


@pytest.fixture(scope="session")
def golden():
    """Cases whose answers were computed by other programs."""
    folder = SHARED / "golden"
    if not folder.exists():
        pytest.skip("no golden cases beside the repository")
    return lambda name: json.loads((folder / name).read_text())

"""What can go wrong: each becomes one exception, nothing hangs, nothing is left behind."""

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest
import treemetric
from treemetric import JavaError, JavaMemoryError, TreeClassifier, TreeError, TreeMetric, _worker

X = ["{a{b}{c}}", "{a{b}{d}}", "{x{y}}", "{x{y}{z}}"]
Y = ["left", "left", "right", "right"]


def fitted():
    return TreeClassifier(preset="logodds", k=1).fit(X, Y)


def slow():
    """Takes minutes: edit distances of large trees."""
    tree = "{a" + "{b{c}{d}}" * 3000 + "}"
    other = "{a" * 2000 + "{b}" + "}" * 2000
    treemetric.pairwise_distances([tree, other] * 20, metric="edit")


def alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def gone(pid, seconds=15):
    end = time.monotonic() + seconds
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.05)
    return not alive(pid)


def test_killed_while_idle_is_not_even_seen():
    model = fitted()
    jvm = treemetric.jvm_pid()
    os.kill(jvm, signal.SIGKILL)
    assert gone(jvm)
    assert model.predict(["{x{y}}"]).tolist() == ["right"]


def test_killed_at_work_is_one_exception():
    model = fitted()
    threading.Timer(0.5, os.kill, (treemetric.jvm_pid(), signal.SIGKILL)).start()
    with pytest.raises(JavaError, match="the JVM ended by signal 9; its last words"):
        slow()
    assert model.predict(["{x{y}}"]).tolist() == ["right"]


def test_interrupted_call():
    model = fitted()
    before = treemetric.jvm_pid()
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        slow()
    assert gone(before)
    assert model.predict(["{x{y}}"]).tolist() == ["right"]


def run(code, **environment):
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, timeout=120
    )


def test_out_of_memory():
    code = """
import treemetric
model = treemetric.TreeClassifier(preset="logodds", k=1).fit(["{a}", "{b}"], ["a", "b"])
for many in (lambda: treemetric.pairwise_distances(["{a}"] * 6000, metric="pq"), lambda: model.predict(["{" + "a" * 90_000_000 + "}"])):
    try:
        many()
        print("no error")
    except treemetric.JavaMemoryError as e:
        print(e)
print(model.predict(["{b}"])[0])
"""
    done = run(code, TREEMETRIC_JAVA_OPTS="-Xmx64m")
    lines = done.stdout.splitlines()
    assert len(lines) == 3, done.stderr
    assert all("expected input that fits into the" in line for line in lines[:2])
    assert lines[2] == "b"
    assert issubclass(JavaMemoryError, MemoryError)


def test_a_broken_tree_among_10000():
    trees = ["{a{b}}"] * 10_000
    trees[7654] = "{a{b}"
    with pytest.raises(TreeError, match=r"^trees\[7654\]:1:6: expected '\{' or '\}', found end of input$"):
        fitted().predict(trees)
    with pytest.raises(TreeError, match=r"trees\[7654\]"):
        TreeMetric().fit(trees)


def _child(model, queue):
    queue.put((model.predict(["{x{y}}"]).tolist(), treemetric.jvm_pid()))


def test_fork_after_start():
    model = fitted()
    mine = treemetric.jvm_pid()
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=_child, args=(model, queue))
    child.start()
    found, theirs = queue.get(timeout=60)
    child.join(30)
    assert found == ["right"] and theirs != mine and gone(theirs)
    assert treemetric.jvm_pid() == mine and model.predict(["{a{b}{c}}"]).tolist() == ["left"]


def test_joblib_processes():
    joblib = pytest.importorskip("joblib")
    model = fitted()
    found = joblib.Parallel(n_jobs=2)(joblib.delayed(model.predict)([tree]) for tree in X)
    assert [one[0] for one in found] == Y


def test_several_threads():
    model = fitted()
    wrong = []

    def ask():
        for _ in range(50):
            if model.predict(X).tolist() != Y:
                wrong.append(1)

    many = [threading.Thread(target=ask) for _ in range(8)]
    [one.start() for one in many]
    [one.join() for one in many]
    assert not wrong


def test_a_thousand_estimators_made_and_dropped():
    gc.collect()
    before = _worker.ask({"op": "echo"})[0]["held"]
    kept = fitted()
    for _ in range(1000):
        TreeMetric().fit(X[:2])
    gc.collect()
    assert _worker.ask({"op": "echo"})[0]["held"] <= before + 1
    assert kept.predict(["{x{y}}"]).tolist() == ["right"]


@pytest.mark.parametrize("busy", [False, True])
def test_kill_9_of_python_leaves_nothing(busy, tmp_path):
    work = "import test_faults; test_faults.slow()" if busy else "import time; time.sleep(100)"
    code = f"import treemetric; treemetric.TreeMetric().fit(['{{a}}']); print(treemetric.jvm_pid(), flush=True); {work}"
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": str(Path(__file__).parent)}
    perf = Path(tempfile.gettempdir())
    before = {path for path in perf.glob("hsperfdata_*/*")}
    process = subprocess.Popen(
        [sys.executable, "-c", code], env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    )
    jvm = int(process.stdout.readline())
    time.sleep(0.5)
    assert alive(jvm)
    process.kill()
    process.wait()
    process.stdout.close()
    assert gone(jvm)
    assert list(tmp_path.iterdir()) == []
    assert not any(path.name == str(jvm) for path in set(perf.glob("hsperfdata_*/*")) - before)


def test_without_java():
    code = "import treemetric\ntry: treemetric.formats()\nexcept treemetric.JavaError as e: print(e)"
    done = run(code, JAVA_HOME="", PATH="")
    assert "expected a JDK of version 17 or newer, found none" in done.stdout
    assert "found no bin/java" in run(code, JAVA_HOME="nowhere").stdout
    done = run(code, TREEMETRIC_JAVA_OPTS="-XX:NoSuchFlag")
    assert "the JVM ended with exit code 1" in done.stdout and "NoSuchFlag" in done.stdout

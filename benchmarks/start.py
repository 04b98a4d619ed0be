"""CPU seconds, user and system, of whole short commands; the variants take turns, so that a noisy neighbor hits all of them.

start.py ROOT JAVA [DATA.tsv [ROUNDS]]: without DATA a set of 10,000 seeded trees is made and learned from.
"""

import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile


def cpu(command, environment=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def tree(rng, name, size):
    children = {0: []}
    for node in range(1, size):
        children[rng.randrange(node)].append(node)
        children[node] = []
    label = {node: f"{name}{rng.randrange(12)}" if rng.random() < 0.3 else f"x{rng.randrange(40)}" for node in children}
    text = {}
    for node in reversed(range(size)):
        text[node] = "{" + label[node] + "".join(text[child] for child in children[node]) + "}"
    return text[0]


def generated(folder, name, count):
    rng = random.Random(1)
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as out:
        for i in range(count):
            kind = "abcdef"[i % 6]
            out.write(f"{kind}\t{tree(rng, kind, rng.randrange(8, 32))}\n")
    return path


def main():
    root, java, *rest = sys.argv[1:]
    rounds = int(rest[1]) if len(rest) > 1 else 7
    launcher = os.path.join(root, "treemetric")
    jar = os.path.join(root, "cli", "target", "treemetric-cli.jar")
    before = [java, "-XX:+UseParallelGC", "-Xshare:auto", "-jar", jar]
    with tempfile.TemporaryDirectory() as folder:
        large = rest[0] if rest else generated(folder, "large.tsv", 10000)
        small = generated(folder, "small.tsv", 150)
        query = os.path.join(folder, "one.tsv")
        with open(large, encoding="utf-8") as lines, open(query, "w", encoding="utf-8") as out:
            out.write(lines.readline())
        commands = {"--version": ["--version"]}
        for name, data in (("small", small), ("large", large)):
            model = os.path.join(folder, name + ".tm")
            subprocess.run([launcher, "learn", data, "-o", model], stdout=subprocess.DEVNULL, check=True)
            commands[f"classify, {name} model ({os.path.getsize(model):,} bytes)"] = ["classify", model, query]
        print(f"{'CPU s, median (range) of ' + str(rounds):44} {'launcher':>22} {'without archive':>22}")
        for name, arguments in commands.items():
            now, then = [], []
            for _ in range(rounds):
                now.append(cpu([launcher] + arguments))
                then.append(cpu(before + arguments))
            cells = [f"{statistics.median(x):.3f} ({min(x):.3f}..{max(x):.3f})" for x in (now, then)]
            print(f"{name:44} {cells[0]:>22} {cells[1]:>22}")


main()

"""Clean pure-Python bracket parser and pq-gram counting: the anchor for ratios, not part of the build.

Usage: foundation.py FILE   (one tree per line; write one with the class Corpus)
Prints MB/s of parsing and million nodes/s of counting at p = q = 2, by CPU time, best of five.
"""

import sys
import time
from collections import Counter


def parse(text):
    """Labels and ends in preorder."""
    labels, ends, stack = [], [], []
    i, n = 0, len(text)
    while i < n:
        c = text[i]
        if c == "{":
            start = i = i + 1
            while text[i] != "{" and text[i] != "}":
                i += 2 if text[i] == "\\" else 1
            stack.append(len(labels))
            labels.append(text[start:i])
            ends.append(0)
        else:
            ends[stack.pop()] = len(labels)
            i += 1
    return labels, ends


def grams(labels, ends):
    counts = Counter()
    parent = [None] * len(labels)
    for v, label in enumerate(labels):
        stem = (parent[v], label)
        end = ends[v]
        child = v + 1
        if child == end:
            counts[stem + (None, None)] += 1
            continue
        left = None
        while child < end:
            parent[child] = label
            counts[stem + (left, labels[child])] += 1
            left = labels[child]
            child = ends[child]
        counts[stem + (left, None)] += 1
    return counts


def best(work, rounds=5):
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = file.read().splitlines()
    size = sum(len(line.encode()) + 1 for line in lines)
    trees = [parse(line) for line in lines]
    nodes = sum(len(labels) for labels, _ in trees)
    parsing = best(lambda: [parse(line) for line in lines])
    counting = best(lambda: [grams(*tree) for tree in trees])
    print(f"{sys.argv[1]}: parse {size / parsing / 1e6:.2f} MB/s, count {nodes / counting / 1e6:.3f} M nodes/s")


if __name__ == "__main__":
    main()

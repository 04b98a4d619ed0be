"""The paper's inference task, text to votes of 3 neighbors, with scikit-learn and scipy; not part of the build.

Usage: paper.py FILE...   (lines "class TAB tree"; every fifth line is asked, the others answer)
Needs Debian's python3-sklearn. Prints CPU milliseconds, median of 7; p = q = 2. The grams are found by the pure Python of
foundation.py, counted into columns by CountVectorizer, as somebody with a table of features would do it. The time from
counts on is given as well, so that slow gram finding is not held against the library.
"""

import statistics
import sys
import time

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.neighbors import KNeighborsClassifier

from foundation import grams, parse

K = 3


def split(items):
    return [x for i, x in enumerate(items) if i % 5 != 4], [x for i, x in enumerate(items) if i % 5 == 4]


def encode(lines):
    rows = [line.split("\t") for line in lines]
    names = sorted({row[0] for row in rows})
    return [names.index(row[0]) for row in rows], [
        [" ".join(label or "*" for label in gram) for gram in grams(*parse(row[1])).elements()]
        for row in rows
    ]


def counts(found):
    stored, asked = split(found)
    vectorizer = CountVectorizer(analyzer=lambda one: one)
    return vectorizer.fit_transform(stored), vectorizer.transform(asked), [len(one) for one in asked]


def sklearn_votes(classes, found):
    x, q, _ = counts(found)
    knn = KNeighborsClassifier(n_neighbors=K, metric="manhattan", algorithm="brute").fit(x, split(classes)[0])
    return knn.predict(q)


def layers(matrix, most):
    """Columns "gram at least t times", t from 1 to the largest count."""
    parts = []
    for t in range(1, most + 1):
        part = matrix.copy()
        part.data = (part.data >= t).astype(np.float64)
        part.eliminate_zeros()
        parts.append(part)
    return parts


def layered_votes(classes, found):
    x, q, sizes = counts(found)
    most = int(min(x.max(), q.max()))
    shared = sum((a @ b.T.tocsr()) for a, b in zip(layers(q, most), layers(x, most))).toarray()
    # Grams that no stored tree has only add to all distances of a query alike.
    distance = np.asarray(sizes)[:, None] + np.asarray(x.sum(axis=1)).ravel()[None, :] - 2 * shared
    nearest = np.argsort(distance, axis=1, kind="stable")[:, :K]
    votes = np.asarray(split(classes)[0])[nearest]
    return [np.bincount(row).argmax() for row in votes]


def median(work, rounds=7):
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return 1e3 * statistics.median(times)


for name in sys.argv[1:]:
    text = open(name, encoding="utf-8").read().splitlines()
    known, ready = encode(text)
    for label, votes in (("sklearn CSR manhattan brute", sklearn_votes), ("scipy layered product", layered_votes)):
        whole = median(lambda: votes(*encode(text)))
        after = median(lambda: votes(known, ready))
        wrong = sum(a != b for a, b in zip(votes(known, ready), split(known)[1]))
        print(f"{name}  {label:28s} text to votes {whole:8.2f} ms  grams to votes {after:8.2f} ms  errors {wrong}")

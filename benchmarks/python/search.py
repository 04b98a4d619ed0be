"""scikit-learn (CSR, manhattan, brute) and the scipy layered product on the trees of a file; not part of the build.

Usage: search.py FILE QUERIES [K]   (one tree per line; write one with the class SearchSets; the first trees are the queries)
Needs Debian's python3-sklearn. Prints CPU microseconds per query, best of three, unweighted pq-gram distance, p = q = 2.
"""

import sys

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.neighbors import NearestNeighbors

from foundation import best, grams, parse


def matrix(counts, ids):
    indptr, indices, data = [0], [], []
    for one in counts:
        for gram, count in one.items():
            indices.append(ids.setdefault(gram, len(ids)))
            data.append(count)
        indptr.append(len(indices))
    return indptr, indices, data


def layered(counts, ids):
    """Binary columns "gram at least t times"."""
    return matrix([{(g, t): 1 for g, c in one.items() for t in range(c)} for one in counts], ids)


def main():
    lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
    many, k = int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 3
    counts = [grams(*parse(line)) for line in lines]

    def csr(make):
        ids = {}
        indptr, indices, data = make(counts, ids)
        full = csr_matrix((np.array(data, float), indices, indptr), shape=(len(counts), len(ids)))
        return full[:many], full[many:]

    queries, stored = csr(matrix)
    search = NearestNeighbors(n_neighbors=k, metric="manhattan", algorithm="brute").fit(stored)
    sk = best(lambda: search.kneighbors(queries), rounds=3)
    lq, ls = csr(layered)
    size = np.asarray(ls.sum(axis=1)).ravel()
    own = np.asarray(lq.sum(axis=1)).ravel()
    transposed = ls.T.tocsr()

    def product():
        for at in range(0, many, 64):
            shared = (lq[at : at + 64] @ transposed).toarray()
            distance = own[at : at + 64, None] + size[None, :] - 2 * shared
            np.argpartition(distance, k, axis=1)[:, :k]

    sp = best(product, rounds=3)
    print(f"{len(lines) - many} trees, {many} queries, k = {k}")
    print(f"sklearn CSR manhattan brute {1e6 * sk / many:10.1f} us per query")
    print(f"scipy layered product       {1e6 * sp / many:10.1f} us per query")


main()

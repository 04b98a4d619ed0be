"""All distances by the scipy layered product on the trees of a file; not part of the build.

Usage: matrix.py FILE   (one tree per line; write one with the class SearchSets). Needs Debian's python3-scipy.
Prints CPU milliseconds, best and median of nine, unweighted pq-gram distance, p = q = 2; counts are ready before.
"""

import statistics
import sys
import time

import numpy as np
from scipy.sparse import csr_matrix

from foundation import grams, parse


def main():
    lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
    ids, indptr, indices = {}, [0], []
    for line in lines:
        for gram, count in grams(*parse(line)).items():
            for level in range(count):
                indices.append(ids.setdefault((gram, level), len(ids)))
        indptr.append(len(indices))
    layers = csr_matrix((np.ones(len(indices)), indices, indptr), shape=(len(lines), len(ids)))
    times = []
    for _ in range(9):
        start = time.process_time()
        size = np.asarray(layers.sum(axis=1)).ravel()
        shared = (layers @ layers.T.tocsr()).toarray()
        distance = size[:, None] + size[None, :] - 2 * shared
        times.append(1e3 * (time.process_time() - start))
    print(f"{len(lines)} trees, checksum {distance[:, 0].sum():.0f}")
    print(f"scipy layered product {statistics.median(times):.0f} ms ({min(times):.0f} to {max(times):.0f})")


main()

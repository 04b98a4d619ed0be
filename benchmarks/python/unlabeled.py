"""CPU seconds of scipy and scikit-learn on a matrix of distances (raw little-endian doubles): python3 unlabeled.py FILE"""
import sys
import time

import numpy
import scipy
import sklearn
from scipy.cluster.hierarchy import linkage
from scipy.spatial.distance import squareform
from sklearn.cluster import DBSCAN
from sklearn.neighbors import LocalOutlierFactor

values = numpy.fromfile(sys.argv[1])
n = int(round(len(values) ** 0.5))
d = values.reshape(n, n)
print("scipy", scipy.__version__, "scikit-learn", sklearn.__version__, n, "trees")


def timed(name, work):
    start = time.process_time()
    found = work()
    print(f"{name:32s} {time.process_time() - start:8.2f} CPU s  {found}")


timed("average linkage", lambda: "last height %.6f" % linkage(squareform(d, checks=False), "average")[-1, 2])
timed("DBSCAN, radius 0.5, 10 trees", lambda: "%d clusters" % (DBSCAN(eps=0.5, min_samples=10, metric="precomputed").fit(d).labels_.max() + 1))
timed("LocalOutlierFactor, 20", lambda: "largest %.3f" % -LocalOutlierFactor(20, metric="precomputed").fit(d).negative_outlier_factor_.min())

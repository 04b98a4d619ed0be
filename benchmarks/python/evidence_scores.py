"""Compares the scores of an evidence model with liblinear's optimum (sklearn's LinearSVC, squared hinge).

  ./treemetric learn DATA -o m.tm --costs 2 --gammas 0.5 --ks 3 --tolerance 1e-14
  ./treemetric export m.tm -o counts.npz && ./treemetric export m.tm -o grams.json
  python3 benchmarks/python/evidence_scores.py DATA.tsv counts.npz grams.json 2

Its objective is ours: liblinear penalizes the intercept like any other weight.
"""

import json
import sys

import numpy as np
import scipy.sparse as sp
from sklearn.svm import LinearSVC

data, counts_file, grams_file, cost = sys.argv[1:5]
classes = [line.split("\t", 1)[0] for line in open(data, encoding="utf-8")]
names = sorted(set(classes))
counts = sp.csr_matrix(sp.load_npz(counts_file), dtype=float)
grams = [json.loads(line) for line in open(grams_file, encoding="utf-8")]
weight = np.array([gram["weight"] for gram in grams])
ours = np.array([gram["scores"] for gram in grams]).T

z = counts.copy()
z.data = np.log1p(z.data)
z = z @ sp.diags(weight)
phi = sp.csr_matrix(sp.diags(1 / np.sqrt(z.multiply(z).sum(axis=1)).A1) @ z)

worst = 0.0
for row in range(ours.shape[0]):
    positive = names[1] if ours.shape[0] == 1 else names[row]
    sign = np.array([1 if name == positive else -1 for name in classes])
    svm = LinearSVC(C=float(cost), loss="squared_hinge", tol=1e-8, max_iter=100_000, random_state=0)
    svm.fit(phi, sign)
    theirs = svm.coef_[0]
    apart = np.abs(phi @ theirs - phi @ ours[row]).max()
    worst = max(worst, apart)
    print(f"{positive}: largest difference of a score of a tree {apart:.2e}, of a gram {np.abs(theirs - ours[row]).max():.2e}")
print(f"largest of all {worst:.2e}, scores reach {np.abs(phi @ ours.T).max():.2f}")

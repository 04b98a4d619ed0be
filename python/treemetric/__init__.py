"""Learn the distance between ordered labeled trees, then classify, search, cluster and explain with it.

The work is done by a JVM that starts with the first call and ends with this process; a JDK of version 17 or newer must be
installed.

>>> import treemetric
>>> model = treemetric.TreeClassifier().fit(["{a{b}}", "{a{c}}", "{x{y}}", "{x{z}}"], ["a", "a", "x", "x"])
>>> str(model.predict(["{x{y}{z}}"])[0])
'x'
"""

from __future__ import annotations

from ._classifier import TreeClassifier
from ._collection import TreeClusterer, drift, edit_distance, outliers, pairwise_distances
from ._errors import JavaError, JavaMemoryError, NotFittedError, TreeError, TreemetricError
from ._explain import Explanation, explain, heaviest_grams
from ._index import TreeIndex
from ._metric import TreeMetric
from ._read import Trees, formats, load, read, save
from ._trees import bracket
from ._version import __version__
from ._worker import jvm_pid, shutdown

__all__ = [
    "Explanation",
    "JavaError",
    "JavaMemoryError",
    "NotFittedError",
    "TreeClassifier",
    "TreeClusterer",
    "TreeError",
    "TreeIndex",
    "TreeMetric",
    "TreemetricError",
    "Trees",
    "__version__",
    "bracket",
    "drift",
    "edit_distance",
    "explain",
    "formats",
    "heaviest_grams",
    "jvm_pid",
    "load",
    "outliers",
    "pairwise_distances",
    "read",
    "save",
    "shutdown",
]

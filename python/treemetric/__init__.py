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
from ._errors import JavaError, JavaMemoryError, NotFittedError, TreeError, TreemetricError
from ._metric import TreeMetric
from ._trees import bracket
from ._version import __version__
from ._worker import jvm_pid, shutdown

__all__ = [
    "JavaError",
    "JavaMemoryError",
    "NotFittedError",
    "TreeClassifier",
    "TreeError",
    "TreeMetric",
    "TreemetricError",
    "__version__",
    "bracket",
    "jvm_pid",
    "shutdown",
]

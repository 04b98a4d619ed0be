"""Classes by the nearest trees under a learned distance."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._errors import TreeError
from ._metric import MetricEstimator
from ._model import Model, numbers
from ._trees import Children, Label


class TreeClassifier(MetricEstimator):
    """A classifier of trees: learns a distance and lets the nearest trees vote.

    :param preset: how to learn: ``evidence`` (the default), ``paper``, ``authors``, ``logodds``, ``nca``, ``rarity``
    :param k: neighbors that vote; None: chosen or usual, as the preset has it
    :param p: stem length of the grams; None: the preset's shapes
    :param q: base length of the grams; None: the preset's shapes
    :param by: what decides: ``votes`` or ``probability``
    :param options: more options of the preset, by the names that ``treemetric learn --help`` lists
    :param random_state: the seed; None is the same seed every time
    :param n_jobs: threads; never changes a result
    :param label: for trees of any other kind, the label of a node
    :param children: and its children

    >>> from treemetric import TreeClassifier
    >>> X = ["{a{b}{c}}", "{a{b}{d}}", "{x{y}}", "{x{y}{z}}"]
    >>> model = TreeClassifier(preset="logodds", k=1).fit(X, ["left", "left", "right", "right"])
    >>> model.predict(["{a{b}}", "{x{z}}"]).tolist()
    ['left', 'right']
    """

    _kind = "classifier"
    classes_: NDArray[Any]

    def __init__(
        self,
        preset: str = "evidence",
        *,
        k: Optional[int] = None,
        p: Optional[int] = None,
        q: Optional[int] = None,
        by: str = "votes",
        options: Optional[Dict[str, Any]] = None,
        random_state: Any = None,
        n_jobs: Optional[int] = None,
        label: Optional[Label] = None,
        children: Optional[Children] = None,
    ) -> None:
        self.preset = preset
        self.k = k
        self.p = p
        self.q = q
        self.by = by
        self.options = options
        self.random_state = random_state
        self.n_jobs = n_jobs
        self.label = label
        self.children = children

    def fit(self, X: Any, y: Optional[ArrayLike] = None) -> "TreeClassifier":
        """Learns from trees and their classes."""
        if y is None:
            raise ValueError("requires y to be passed, but the target y is None: a classifier learns from classes")
        if self.by not in ("votes", "probability"):
            raise ValueError(f"by: expected votes or probability, found {self.by!r}")
        texts = self._texts(X)
        classes = class_array(y, len(texts))
        self.classes_, place = np.unique(classes, return_inverse=True)
        names = class_names(self.classes_)
        self.model_ = Model.learn(
            texts,
            [names[i] for i in place.tolist()],
            preset=self.preset,
            options=self._options(),
            n_jobs=self.n_jobs,
        )
        self._order = class_order(self.model_, names)
        return self

    @classmethod
    def _of(cls, model: Model) -> "TreeClassifier":
        made = cls(preset=model.info["preset"])
        made.model_ = model
        made.classes_ = np.unique(np.asarray(model.class_names, dtype=str))
        made._order = class_order(model, class_names(made.classes_))
        return made

    def predict(self, X: Any) -> NDArray[Any]:
        """The class of each tree."""
        _, (part,) = self._fitted().ask_trees({"op": "classify", "by": self.by}, self._texts(X), self.n_jobs)
        places = np.empty_like(self._order)
        places[self._order] = np.arange(len(self._order))
        found: NDArray[Any] = self.classes_[places[np.frombuffer(part, dtype="<i4")]]
        return found

    def predict_proba(self, X: Any) -> NDArray[np.float64]:
        """The probability of each class, columns in the order of ``classes_``."""
        texts = self._texts(X)
        _, (part,) = self._fitted().ask_trees({"op": "classify", "want": "probabilities"}, texts, self.n_jobs)
        return numbers(part, (len(texts), len(self.classes_)))[:, self._order]

    def predict_lines(
        self, X: Any, *, level: Optional[float] = None, novel: Optional[float] = None
    ) -> List[Dict[str, Any]]:
        """What ``treemetric classify --json`` prints: class, votes, probabilities, set, novelty, neighbors of each tree.

        :param level: how probable it shall be that the set holds the true class
        :param novel: call trees novel whose novelty is at most this
        """
        request = {"op": "classify", "want": "lines", "by": self.by, "level": level, "novel": novel}
        fields, _ = self._fitted().ask_trees(request, self._texts(X), self.n_jobs)
        lines: List[Dict[str, Any]] = fields["lines"]
        return lines

    def score(self, X: Any, y: ArrayLike, sample_weight: Optional[ArrayLike] = None) -> float:
        """The share of trees whose class is found."""
        found = self.predict(X)
        return float(np.average(found == class_array(y, len(found)), weights=sample_weight))


def class_array(y: ArrayLike, size: int) -> NDArray[Any]:
    """Classes as a flat array, one per tree."""
    found = np.asarray(y)
    if found.ndim != 1:
        found = found.ravel() if found.ndim == 2 and found.shape[1] == 1 else found
        if found.ndim != 1:
            raise ValueError(f"y: expected one class per tree, found an array of shape {found.shape}")
    if len(found) != size:
        raise ValueError(f"y: expected a class for each of {size} trees, found {len(found)}")
    if found.dtype.kind == "f":
        if not np.isfinite(found).all():
            raise ValueError("y: expected classes, found NaN or infinity")
        if (found != np.rint(found)).any():
            raise ValueError("y: expected classes, found numbers of kind continuous (unknown label type)")
    return found


def class_names(classes: Sequence[Any]) -> List[str]:
    """Classes as a model file holds them."""
    names = [str(one) for one in np.asarray(classes).tolist()]
    if "" in names or "None" in names and None in list(classes):
        raise TreeError("y: expected a class for each tree, found an empty one, which means that a tree has none")
    if len(set(names)) != len(names):
        raise TreeError("y: expected classes that differ as text, found two that do not")
    return names


def class_order(model: Model, names: Sequence[str]) -> NDArray[np.intp]:
    """Where each class stands among those of the model, which sorts them by other rules than NumPy."""
    place = {name: i for i, name in enumerate(model.class_names)}
    return np.asarray([place[name] for name in names], dtype=np.intp)

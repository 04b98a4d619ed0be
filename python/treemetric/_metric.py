"""A learned distance as a metric, as a transformer and for search among the trees it was learned from."""

from __future__ import annotations

import os
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._errors import TreeError
from ._estimator import Estimator, option_texts, seed
from ._model import Model, Parts, numbers, put_trees, threads
from ._trees import Children, Label, brackets, texts_of

Self = TypeVar("Self", bound="MetricEstimator")


class MetricEstimator(Estimator):
    """What every estimator with a learned distance can do."""

    preset: str
    k: Optional[int]
    p: Optional[int]
    q: Optional[int]
    options: Optional[Dict[str, Any]]
    random_state: Any
    n_jobs: Optional[int]
    label: Optional[Label]
    children: Optional[Children]

    def _texts(self, X: Any, name: str = "trees") -> List[str]:
        return brackets(X, self.label, self.children, name)

    def _options(self) -> Dict[str, str]:
        named = {"k": self.k, "p": self.p, "q": self.q, "seed": seed(self.random_state)}
        return {**option_texts(named), **option_texts(self.options or {})}

    def kneighbors(
        self, X: Any = None, n_neighbors: Optional[int] = None, return_distance: bool = True
    ) -> "Tuple[NDArray[np.float64], NDArray[np.intp]] | NDArray[np.intp]":
        """The nearest trees of those that were fitted, as scikit-learn's ``kneighbors`` tells them.

        :param X: queries; None asks for the neighbors of each fitted tree, which is not its own neighbor
        :param n_neighbors: how many; None: as many as vote
        """
        model = self._fitted()
        wanted = model.k if n_neighbors is None else int(n_neighbors)
        if wanted < 1:
            raise ValueError(f"n_neighbors: expected at least 1, found {n_neighbors!r}")
        request: Dict[str, Any] = {"op": "nearest", "k": wanted}
        if X is None:
            _, parts = model.ask({**request, "threads": threads(self.n_jobs)})
        else:
            _, parts = model.ask_trees(request, self._texts(X), self.n_jobs)
        index = np.frombuffer(parts[1], dtype="<i4").astype(np.intp)
        rows = len(np.frombuffer(parts[0], dtype="<i4"))
        index = index.reshape(rows, -1) if rows else index.reshape(0, 0)
        return (numbers(parts[2], index.shape), index) if return_distance else index

    def radius_neighbors(
        self, X: Any, radius: float, return_distance: bool = True
    ) -> "Tuple[NDArray[Any], NDArray[Any]] | NDArray[Any]":
        """The fitted trees at most ``radius`` away, nearest first: an array of arrays each, as in scikit-learn."""
        if not radius >= 0:
            raise ValueError(f"radius: expected a number from 0 on, found {radius!r}")
        texts = self._texts(X)
        _, parts = self._fitted().ask_trees({"op": "within", "radius": float(radius)}, texts, self.n_jobs)
        ends = np.frombuffer(parts[0], dtype="<i4")
        index = _rows(np.frombuffer(parts[1], dtype="<i4").astype(np.intp), ends)
        return (_rows(np.frombuffer(parts[2], dtype="<f8"), ends), index) if return_distance else index

    def pairwise(self, X: Any, Y: Any = None) -> NDArray[np.float64]:
        """All distances between trees, or between those of ``X`` and those of ``Y``."""
        model = self._fitted()
        return distances({"op": "distances"}, self._texts(X), None if Y is None else self._texts(Y, "Y"), self.n_jobs, model)

    def pair_distance(self, pairs: Any) -> NDArray[np.float64]:
        """The distance of each pair of trees, as in metric-learn."""
        first, second = pair_sides(pairs)
        request: Dict[str, Any] = {"op": "pairs"}
        parts: Parts = []
        put_trees(request, parts, "trees", self._texts(first))
        put_trees(request, parts, "others", self._texts(second))
        _, (part,) = self._fitted().ask(request, parts)
        return numbers(part, (len(first),))

    def pair_score(self, pairs: Any) -> NDArray[np.float64]:
        """The negative distance of each pair: larger means more alike, as in metric-learn."""
        return -self.pair_distance(pairs)

    def get_metric(self) -> Callable[[Any, Any], float]:
        """A function of two trees, for anything that takes one."""

        def metric(a: Any, b: Any) -> float:
            return float(self.pair_distance([(a, b)])[0])

        return metric

    def transform(self, X: Any) -> Any:
        """The grams of each tree: a sparse matrix of counts, one column per gram that was fitted (needs SciPy)."""
        from scipy.sparse import csr_matrix  # type: ignore[import-not-found, import-untyped, unused-ignore]

        fields, parts = self._fitted().ask_trees({"op": "vectors"}, self._texts(X), self.n_jobs)
        arrays = [np.frombuffer(part, dtype="<i4") for part in parts]
        return csr_matrix(
            (arrays[2].astype(np.float64), arrays[1], arrays[0]), shape=(len(arrays[0]) - 1, fields["grams"])
        )

    def get_feature_names_out(self, input_features: Any = None) -> NDArray[Any]:
        """The grams that are the columns of ``transform``, each a JSON list of labels; null is the dummy."""
        _, parts = self._fitted().ask({"op": "grams"})
        return np.asarray(texts_of(parts[0], parts[1]), dtype=object)

    def save(self, path: "os.PathLike[str] | str") -> None:
        """Writes the model file, which the command line and ``load`` read."""
        self._fitted().save(path)


class TreeMetric(MetricEstimator):
    """A distance between trees, learned with or without classes.

    :param preset: ``rarity`` (no classes needed; the default), ``pairs`` (from judged pairs), or a preset that learns from
        classes: ``evidence``, ``paper``, ``authors``, ``logodds``, ``nca``
    :param k: neighbors, for presets that have them
    :param p: stem length of the grams; None: the preset's shapes
    :param q: base length of the grams; None: the preset's shapes
    :param options: more options of the preset, by the names that ``treemetric learn --help`` lists
    :param random_state: the seed; None is the same seed every time
    :param n_jobs: threads; never changes a result
    :param label: for trees of any other kind, the label of a node
    :param children: and its children

    >>> from treemetric import TreeMetric
    >>> metric = TreeMetric().fit(["{a{b}{c}}", "{a{b}{d}}", "{x{y}}"])
    >>> metric.pairwise(["{a{b}{c}}"], ["{a{b}{c}}", "{x{y}}"]).tolist()
    [[0.0, 1.0]]
    """

    _kind = None

    def __init__(
        self,
        preset: str = "rarity",
        *,
        k: Optional[int] = None,
        p: Optional[int] = None,
        q: Optional[int] = None,
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
        self.options = options
        self.random_state = random_state
        self.n_jobs = n_jobs
        self.label = label
        self.children = children

    def fit(self: "TreeMetric", X: Any, y: Any = None, pairs: Any = None) -> "TreeMetric":
        """Learns the distance.

        :param X: trees; with preset ``pairs`` and no ``pairs``, pairs of trees as in metric-learn
        :param y: classes; of pairs, 1 for the same and -1 (or 0) for different
        :param pairs: the judged pairs as places in ``X``, (i, j) each
        """
        from ._classifier import class_array, class_names

        judged: List[Tuple[int, int, bool]] = []
        classes: Optional[List[str]] = None
        if self.preset == "pairs" or pairs is not None:
            if y is None:
                raise ValueError("y: expected 1 (same) or -1 (different) for each pair, found None")
            if pairs is None:
                first, second = pair_sides(X)
                texts, places = _distinct(self._texts(first) + self._texts(second))
                pairs = list(zip(places[: len(first)], places[len(first) :]))
            else:
                texts = self._texts(X)
            same = np.asarray(y)
            if len(same) != len(pairs):
                raise ValueError(f"y: expected a judgement of each of {len(pairs)} pairs, found {len(same)}")
            judged = [(_place(i, len(texts)), _place(j, len(texts)), bool(s > 0)) for (i, j), s in zip(pairs, same)]
        else:
            texts = self._texts(X)
            if y is not None:
                found = class_array(y, len(texts))
                distinct, place = np.unique(found, return_inverse=True)
                names = class_names(distinct)
                classes = [names[i] for i in place.tolist()]
        self.model_ = Model.learn(
            texts, classes, preset=self.preset, options=self._options(), pairs=judged, n_jobs=self.n_jobs
        )
        return self

    def fit_transform(self, X: Any, y: Any = None) -> Any:
        """``fit`` and then ``transform``."""
        return self.fit(X, y).transform(X)

    @classmethod
    def _of(cls, model: Model) -> "TreeMetric":
        made = cls(preset=model.info["preset"])
        made.model_ = model
        return made


def distances(
    request: Dict[str, Any],
    texts: Sequence[str],
    others: Optional[Sequence[str]],
    n_jobs: Optional[int],
    model: Optional[Model] = None,
) -> NDArray[np.float64]:
    """A matrix of distances."""
    from ._worker import ask

    request["threads"] = threads(n_jobs)
    parts: Parts = []
    put_trees(request, parts, "trees", texts)
    if others is not None:
        put_trees(request, parts, "others", others)
    _, (part,) = ask(request, parts) if model is None else model.ask(request, parts)
    return numbers(part, (len(texts), len(texts if others is None else others)))


def pair_sides(pairs: Any) -> Tuple[List[Any], List[Any]]:
    """The first and the second tree of each pair."""
    first: List[Any] = []
    second: List[Any] = []
    for i, pair in enumerate(pairs):
        if isinstance(pair, (str, dict)) or not hasattr(pair, "__len__") or len(pair) != 2:
            raise TreeError(f"pairs[{i}]: expected two trees, found {type(pair).__name__}")
        first.append(pair[0])
        second.append(pair[1])
    return first, second


def _place(place: Any, size: int) -> int:
    if not 0 <= int(place) < size:
        raise ValueError(f"pairs: expected places from 0 to {size - 1}, found {place!r}")
    return int(place)


def _distinct(texts: Sequence[str]) -> Tuple[List[str], List[int]]:
    place: Dict[str, int] = {}
    places = [place.setdefault(text, len(place)) for text in texts]
    return list(place), places


def _rows(values: NDArray[Any], ends: NDArray[Any]) -> NDArray[Any]:
    rows = np.empty(len(ends), dtype=object)
    start = 0
    for i, end in enumerate(ends.tolist()):
        rows[i] = values[start:end]
        start = end
    return rows

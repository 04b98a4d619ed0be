"""What needs no classes: clusters, outliers, drift, plain distances."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Union

import numpy as np
from numpy.typing import NDArray

from ._estimator import Estimator, seed
from ._metric import MetricEstimator, distances
from ._model import Parts, put_trees, threads
from ._trees import Children, Label, brackets
from ._worker import ask


class TreeClusterer(Estimator):
    """Clusters of trees; ``labels_`` holds the cluster of each tree, -1 for noise.

    :param method: ``density`` (the default), ``linkage`` or ``medoids``
    :param min_size: density: the smallest cluster
    :param min_samples: density: a tree is dense at the distance of its so many-th nearest
    :param allow_single: density: all trees together may be one cluster
    :param assign: density: noise joins the cluster of its nearest clustered tree
    :param linkage: ``average``, ``complete`` or ``single``
    :param n_clusters: linkage, medoids: how many; None lets medoids choose
    :param height: linkage: merge up to this distance
    :param metric: a fitted estimator whose distance is used; None: ``rarity`` of the trees

    >>> from treemetric import TreeClusterer
    >>> X = ["{a{b}}", "{a{b}{b}}", "{x{y}}", "{x{y}{y}}"]
    >>> TreeClusterer("linkage", n_clusters=2).fit_predict(X).tolist()
    [0, 0, 1, 1]
    """

    _kind = "clusterer"
    labels_: NDArray[np.intp]

    def __init__(
        self,
        method: str = "density",
        *,
        min_size: Optional[int] = None,
        min_samples: Optional[int] = None,
        allow_single: bool = False,
        assign: bool = False,
        linkage: Optional[str] = None,
        n_clusters: Optional[int] = None,
        height: Optional[float] = None,
        metric: Optional[MetricEstimator] = None,
        n_jobs: Optional[int] = None,
        label: Optional[Label] = None,
        children: Optional[Children] = None,
    ) -> None:
        self.method = method
        self.min_size = min_size
        self.min_samples = min_samples
        self.allow_single = allow_single
        self.assign = assign
        self.linkage = linkage
        self.n_clusters = n_clusters
        self.height = height
        self.metric = metric
        self.n_jobs = n_jobs
        self.label = label
        self.children = children

    def fit(self, X: Any, y: Any = None) -> "TreeClusterer":
        """Finds the clusters; ``clusters_`` then tells size, medoid and characteristic grams of each."""
        request: Dict[str, Any] = {
            "op": "cluster",
            "method": self.method,
            "minSize": self.min_size,
            "minSamples": self.min_samples,
            "allowSingle": self.allow_single,
            "assign": self.assign,
            "linkage": self.linkage,
            "clusters": self.n_clusters,
            "height": self.height,
            "threads": threads(self.n_jobs),
        }
        parts: Parts = []
        put_trees(request, parts, "trees", brackets(X, self.label, self.children))
        fields, found = ask(request, parts) if self.metric is None else self.metric._fitted().ask(request, parts)
        self.labels_ = np.frombuffer(found[0], dtype="<i4").astype(np.intp)
        self.summary_: Dict[str, Any] = fields["summary"]
        self.clusters_: List[Dict[str, Any]] = fields["clusters"]
        if len(found) > 1:
            self.probabilities_: NDArray[np.float64] = np.frombuffer(found[1], dtype="<f8")
            self.outlier_scores_: NDArray[np.float64] = np.frombuffer(found[2], dtype="<f8")
        return self

    def fit_predict(self, X: Any, y: Any = None) -> NDArray[np.intp]:
        """``fit``, then ``labels_``."""
        return self.fit(X).labels_

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "labels_")


def outliers(
    X: Any,
    reference: Any = None,
    *,
    by: str = "surprise",
    n_neighbors: Optional[int] = None,
    n_jobs: Optional[int] = None,
    label: Optional[Label] = None,
    children: Optional[Children] = None,
) -> List[Dict[str, Any]]:
    """Trees by how much they stand out, most first: the lines of ``treemetric outliers --json``, with ``index`` in ``X``.

    :param reference: what is usual; None: ``X`` itself
    :param by: ``surprise``, how rare a tree's grams are, or ``neighbors``, how far its neighbors are

    >>> import treemetric
    >>> treemetric.outliers(["{a{b}}"] * 9 + ["{x{y}}"])[0]["index"]
    9
    """
    if by not in ("surprise", "neighbors"):
        raise ValueError(f"by: expected surprise or neighbors, found {by!r}")
    request: Dict[str, Any] = {"op": "outliers", "by": by, "neighbors": n_neighbors, "threads": threads(n_jobs)}
    parts: Parts = []
    put_trees(request, parts, "trees", brackets(X, label, children))
    if reference is not None:
        put_trees(request, parts, "reference", brackets(reference, label, children, "reference"))
    fields, found = ask(request, parts)
    places = np.frombuffer(found[0], dtype="<i4").tolist()
    return [{"index": place, **line} for place, line in zip(places, fields["trees"])]


def drift(
    reference: Any,
    X: Any,
    *,
    permutations: int = 999,
    alpha: float = 0.05,
    random_state: Any = None,
    n_jobs: Optional[int] = None,
    label: Optional[Label] = None,
    children: Optional[Children] = None,
) -> Dict[str, Any]:
    """Whether trees have changed since the reference, and in which grams: the line of ``treemetric drift --json``.

    >>> import treemetric
    >>> treemetric.drift(["{a{b}}"] * 20, ["{a{c}}"] * 20)["changed"]
    True
    """
    request: Dict[str, Any] = {
        "op": "drift",
        "permutations": permutations,
        "alpha": alpha,
        "seed": seed(random_state) or 0,
        "threads": threads(n_jobs),
    }
    parts: Parts = []
    put_trees(request, parts, "reference", brackets(reference, label, children, "reference"))
    put_trees(request, parts, "trees", brackets(X, label, children))
    fields, _ = ask(request, parts)
    line: Dict[str, Any] = fields["line"]
    return line


def pairwise_distances(
    X: Any,
    Y: Any = None,
    metric: Union[str, MetricEstimator] = "rarity",
    *,
    p: int = 2,
    q: int = 2,
    normalize: str = "none",
    costs: Optional[Dict[str, Any]] = None,
    n_jobs: Optional[int] = None,
    label: Optional[Label] = None,
    children: Optional[Children] = None,
) -> NDArray[np.float64]:
    """All distances between trees.

    :param metric: ``pq``, the pq-gram distance, ``rarity`` of the trees (of ``Y`` if given), ``edit``, or a fitted estimator
    :param normalize: of ``pq``: ``none``, ``ruzicka`` or ``bray-curtis``
    :param costs: of ``edit``: ``{"alphabet": [..., None], "C": [[...], ...]}``; None: each edit costs 1

    >>> import treemetric
    >>> treemetric.pairwise_distances(["{a{b}{c}}", "{a{c}{b}}"], metric="pq", p=1, q=2).tolist()
    [[0.0, 6.0], [6.0, 0.0]]
    """
    texts = brackets(X, label, children)
    others = None if Y is None else brackets(Y, label, children, "Y")
    if isinstance(metric, MetricEstimator):
        return distances({"op": "distances"}, texts, others, n_jobs, metric._fitted())
    if metric not in ("pq", "rarity", "edit"):
        raise ValueError(f"metric: expected pq, rarity, edit or a fitted estimator, found {metric!r}")
    if normalize not in ("none", "ruzicka", "bray-curtis"):
        raise ValueError(f"normalize: expected none, ruzicka or bray-curtis, found {normalize!r}")
    form = normalize.upper().replace("-", "_")
    request = {"op": "distances", "metric": metric, "p": p, "q": q, "normalize": form, "costs": costs}
    return distances(request, texts, others, n_jobs)


def edit_distance(
    a: Any,
    b: Any,
    *,
    mapping: bool = False,
    costs: Optional[Dict[str, Any]] = None,
    label: Optional[Label] = None,
    children: Optional[Children] = None,
) -> Any:
    """The tree edit distance; with ``mapping`` also the operations that cost it.

    >>> import treemetric
    >>> treemetric.edit_distance("{a{b}{c}}", "{a{c}}")
    1.0
    >>> distance, steps = treemetric.edit_distance("{a{b}}", "{a}", mapping=True)
    >>> [(step["op"], step["label"]) for step in steps]
    [('keep', 'a'), ('delete', 'b')]
    """
    request: Dict[str, Any] = {"op": "edit", "mapping": mapping, "costs": costs}
    parts: Parts = []
    put_trees(request, parts, "trees", brackets([a], label, children))
    put_trees(request, parts, "others", brackets([b], label, children, "others"))
    fields, _ = ask(request, parts)
    line = fields["line"]
    return (line["distance"], line["operations"]) if mapping else line["distance"]

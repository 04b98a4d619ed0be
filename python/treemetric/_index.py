"""Any number of trees on disk, to be searched under one metric."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from ._metric import MetricEstimator, _rows
from ._model import Parts, put_trees, threads
from ._trees import Children, Label, brackets, texts_of
from ._worker import Held, ask, worker

PathLike = Union[str, "os.PathLike[str]"]


class TreeIndex:
    """An index on disk: a folder to and from which trees can be added and removed, or a file that only answers.

    Make one with :meth:`create`, open one with :meth:`open`.

    >>> import tempfile, os
    >>> from treemetric import TreeIndex
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     index = TreeIndex.create(os.path.join(folder, "index"), ["{a{b}}", "{a{c}}", "{x}"], ids=["p", "q", "r"])
    ...     _ = index.add(["{x{y}}"], ids=["s"])
    ...     _ = index.remove(["r"])
    ...     hit = index.search(["{x{y}}"], k=1)[0][0]
    >>> hit["id"], hit["distance"]
    ('s', 0.0)
    """

    def __init__(
        self,
        path: PathLike,
        *,
        n_jobs: Optional[int] = None,
        label: Optional[Label] = None,
        children: Optional[Children] = None,
    ) -> None:
        self.path = os.path.abspath(os.fspath(path))
        self.n_jobs = n_jobs
        self.label = label
        self.children = children
        self._open()

    def _open(self) -> None:
        self._held = Held({"op": "index-open", "path": self.path})
        owner = worker()
        fields, _ = owner.ask(self._held.request)
        self._held.adopt(owner, fields["handle"])
        self.info: Dict[str, Any] = fields["info"]
        self._names: Optional[Tuple[List[str], List[str]]] = None

    @classmethod
    def open(cls, path: PathLike, **settings: Any) -> "TreeIndex":
        """Opens an index, or a model, that is there."""
        return cls(path, **settings)

    @classmethod
    def create(
        cls,
        path: PathLike,
        X: Any,
        *,
        ids: Optional[Sequence[str]] = None,
        y: Optional[Sequence[str]] = None,
        metric: Optional[MetricEstimator] = None,
        **settings: Any,
    ) -> "TreeIndex":
        """Makes a folder with these trees.

        :param ids: of the trees; None: numbers from 1 on
        :param y: their classes
        :param metric: whose distance is used; None: ``rarity`` of these trees
        """
        request: Dict[str, Any] = {
            "op": "index-create",
            "path": os.path.abspath(os.fspath(path)),
            "threads": threads(settings.get("n_jobs")),
        }
        parts = _samples(request, brackets(X, settings.get("label"), settings.get("children")), ids, y)
        if metric is None:
            ask(request, parts)
        else:
            metric._fitted().ask(request, parts)
        return cls(path, **settings)

    def add(
        self, X: Any, *, ids: Sequence[str], y: Optional[Sequence[str]] = None, replace: bool = False
    ) -> Dict[str, Any]:
        """Adds trees: all of them or, if an id is there already and ``replace`` is not asked for, none."""
        request: Dict[str, Any] = {
            "op": "index-add",
            "path": self.path,
            "replace": replace,
            "threads": threads(self.n_jobs),
        }
        return self._change(request, _samples(request, self._texts(X), ids, y))

    def remove(self, ids: Sequence[str]) -> Dict[str, Any]:
        """Removes trees: all of them or, if one is not there, none."""
        return self._change({"op": "index-remove", "path": self.path, "ids": [str(one) for one in ids]})

    def compact(self) -> Dict[str, Any]:
        """Makes one segment of all."""
        return self._change({"op": "index-compact", "path": self.path, "threads": threads(self.n_jobs)})

    def _change(self, request: Dict[str, Any], parts: Parts = []) -> Dict[str, Any]:  # noqa: B006 - never changed
        fields, _ = ask(request, parts)
        self._open()
        line: Dict[str, Any] = fields["line"]
        return line

    def _texts(self, X: Any) -> List[str]:
        return brackets(X, self.label, self.children)

    def _ask(self, request: Dict[str, Any], parts: Parts = []) -> Any:  # noqa: B006 - never changed
        owner = worker()
        return owner.ask({**request, "model": self._held.number(owner), "threads": threads(self.n_jobs)}, parts)

    def _find(self, X: Any, request: Dict[str, Any]) -> Tuple[NDArray[Any], NDArray[Any]]:
        parts: Parts = []
        put_trees(request, parts, "trees", self._texts(X))
        _, found = self._ask(request, parts)
        ends = np.frombuffer(found[0], dtype="<i4")
        return _rows(np.frombuffer(found[2], dtype="<f8"), ends), _rows(np.frombuffer(found[1], dtype="<i4"), ends)

    def search(self, X: Any, k: Optional[int] = None, radius: Optional[float] = None) -> List[List[Dict[str, Any]]]:
        """The neighbors of each tree, nearest first: id, class and distance.

        :param k: how many (10 if neither is given)
        :param radius: or all at most so far away
        """
        if k is not None and radius is not None:
            raise ValueError("k, radius: expected one of them, found both")
        how = {"op": "nearest", "k": 10 if k is None else k} if radius is None else {"op": "within", "radius": radius}
        distance, index = self._find(X, how)
        ids, classes = self._stored()
        return [
            [{"id": ids[i], "class": classes[i] or None, "distance": d} for d, i in zip(row.tolist(), places.tolist())]
            for row, places in zip(distance, index)
        ]

    def _stored(self) -> Tuple[List[str], List[str]]:
        if self._names is None:
            _, parts = self._ask({"op": "index-names"})
            self._names = (texts_of(parts[0], parts[1]), texts_of(parts[2], parts[3]))
        return self._names

    @property
    def ids(self) -> List[str]:
        """The ids of the stored trees, in order."""
        return list(self._stored()[0])

    def __len__(self) -> int:
        size: int = self.info["trees"]
        return size

    def save(self, path: PathLike) -> None:
        """Writes what is stored now as one index file."""
        self._ask({"op": "index-save", "path": os.path.abspath(os.fspath(path))})

    def __repr__(self) -> str:
        return f"<TreeIndex of {len(self)} trees in {self.path}>"

    def __getstate__(self) -> Dict[str, Any]:
        return {"path": self.path, "n_jobs": self.n_jobs, "label": self.label, "children": self.children}

    def __setstate__(self, state: Dict[str, Any]) -> None:
        self.__init__(**state)  # type: ignore[misc]


def _samples(
    request: Dict[str, Any], texts: Sequence[str], ids: Optional[Sequence[str]], y: Optional[Sequence[str]]
) -> Parts:
    parts: Parts = []
    put_trees(request, parts, "trees", texts)
    if ids is not None:
        put_trees(request, parts, "treesIds", [str(one) for one in ids])
    if y is not None:
        put_trees(request, parts, "treesClasses", ["" if one is None else str(one) for one in y])
    return parts

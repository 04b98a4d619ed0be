"""Trees from files and folders of every format that the program knows, and models from their files."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterator, List, Optional, Sequence, Union, overload

import numpy as np
from numpy.typing import NDArray

from ._classifier import TreeClassifier
from ._index import TreeIndex
from ._metric import MetricEstimator, TreeMetric
from ._model import Model, threads
from ._trees import texts_of
from ._worker import ask

PathLike = Union[str, "os.PathLike[str]"]


class Trees(Sequence[str]):
    """Trees that were read, in bracket notation, with their ids and classes; empty where a tree has no class."""

    def __init__(self, trees: Sequence[str], ids: Sequence[str], classes: Sequence[str]) -> None:
        self._trees = list(trees)
        self.ids: List[str] = list(ids)
        self.classes: List[str] = list(classes)

    @property
    def y(self) -> NDArray[Any]:
        """The classes as an array."""
        return np.asarray(self.classes, dtype=str)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> "Trees": ...

    def __getitem__(self, place: Union[int, slice]) -> Union[str, "Trees"]:
        if isinstance(place, slice):
            return Trees(self._trees[place], self.ids[place], self.classes[place])
        return self._trees[place]

    def __len__(self) -> int:
        return len(self._trees)

    def __iter__(self) -> Iterator[str]:
        return iter(self._trees)

    def __repr__(self) -> str:
        return f"<{len(self)} trees of {len(set(self.classes) - {''})} classes>"


def read(
    path: PathLike,
    *,
    format: Optional[str] = None,
    options: Optional[Dict[str, str]] = None,
    transforms: Sequence[str] = (),
    include: Sequence[str] = (),
    exclude: Sequence[str] = (),
    split: Optional[str] = None,
    labels: Optional[PathLike] = None,
    class_pattern: Optional[str] = None,
    skip_bad: bool = False,
    no_ignore: bool = False,
    n_jobs: Optional[int] = None,
) -> Trees:
    """Reads the trees of a file or a folder, as every command of the program does.

    :param format: one of :func:`formats`; None: by the file's ending, then by its content
    :param options: of the format, by name
    :param transforms: applied to each tree, in order, as ``NAME`` or ``NAME=VALUE``
    :param split: one tree per ``function``, ``class``, ``element:NAME`` or node at a path

    >>> import tempfile, pathlib, treemetric
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "two.tsv")
    ...     _ = file.write_text("a\\t{x{y}}\\nb\\t{z}\\n")
    ...     trees = treemetric.read(file)
    >>> list(trees), trees.ids, trees.classes
    (['{x{y}}', '{z}'], ['1', '2'], ['a', 'b'])
    """
    request: Dict[str, Any] = {
        "op": "read",
        "path": os.path.abspath(os.fspath(path)),
        "format": format,
        "options": options or {},
        "transforms": list(transforms),
        "include": list(include),
        "exclude": list(exclude),
        "split": split,
        "labels": None if labels is None else os.path.abspath(os.fspath(labels)),
        "classPattern": class_pattern,
        "skipBad": skip_bad,
        "noIgnore": no_ignore,
        "threads": threads(n_jobs),
    }
    _, parts = ask(request)
    return Trees(*(texts_of(parts[i], parts[i + 1]) for i in (0, 2, 4)))


def formats() -> List[Dict[str, Any]]:
    """The formats that can be read: name, extensions, summary, options of each."""
    fields, _ = ask({"op": "formats"})
    lines: List[Dict[str, Any]] = fields["lines"]
    return lines


def load(path: PathLike) -> Union[TreeClassifier, TreeMetric, TreeIndex]:
    """Opens a file of the program: a model with classes, a model without, or an index."""
    name = os.fspath(path)
    if os.path.isdir(name):
        return TreeIndex.open(name)
    with open(name, "rb") as file:
        head = file.read(16)
        if head.startswith(b"treemetric-index"):
            return TreeIndex.open(name)
        model = Model(head + file.read(), os.path.abspath(name))
    return TreeClassifier._of(model) if model.has_classes else TreeMetric._of(model)


def save(fitted: Union[MetricEstimator, TreeIndex], path: PathLike) -> None:
    """Writes a fitted estimator's model file, or an index as one file."""
    fitted.save(path)

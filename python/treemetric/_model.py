"""A model in the JVM, with its bytes here, so that it outlives that JVM."""

from __future__ import annotations

import os
from typing import Any, Dict, List, Optional, Sequence, Tuple

import numpy as np
from numpy.typing import NDArray

from ._trees import text_parts
from ._worker import Bytes, Held, Worker, worker

Parts = List[Bytes]


def threads(n_jobs: Optional[int]) -> int:
    """How many threads ``n_jobs`` means: one unless told, all cores for -1, all but one for -2, ..."""
    if n_jobs is None:
        return 1
    if not isinstance(n_jobs, (int, np.integer)) or isinstance(n_jobs, bool) or n_jobs == 0:
        raise ValueError(f"n_jobs: expected a whole number other than 0, or None, found {n_jobs!r}")
    return int(n_jobs) if n_jobs > 0 else max(1, (os.cpu_count() or 1) + 1 + int(n_jobs))


def put_trees(request: Dict[str, Any], parts: Parts, name: str, texts: Sequence[str]) -> None:
    """Puts texts into a request, as two parts that its field ``name`` counts from."""
    request[name] = 1 + len(parts)
    parts.extend(text_parts(texts, name))


class Model:
    """A learned metric with the trees that it was learned from.

    Estimators make and hold models; use their methods rather than these.
    """

    def __init__(self, data: bytes, source: str = "model") -> None:
        self._data = data
        self._held = Held({"op": "model", "bytes": 1, "source": source}, [data])
        owner = worker()
        fields, _ = owner.ask(self._held.request, self._held.parts)
        self._held.adopt(owner, fields["handle"])
        self._describe(fields)

    def _describe(self, fields: Dict[str, Any]) -> None:
        self.info: Dict[str, Any] = fields["info"]
        self.k: int = fields["k"]
        self.has_classes: bool = fields["hasClasses"]
        self.calibrated: bool = fields["calibrated"]
        self.class_names: List[str] = fields["classNames"]

    @classmethod
    def asked(cls, request: Dict[str, Any], parts: Sequence[Bytes], of: Optional["Model"] = None) -> "Model":
        """The model that the JVM makes when asked so; its bytes come here at once."""
        owner = worker()
        if of is not None:
            request["model"] = of.number(owner)
        fields, _ = owner.ask(request, parts)
        made = cls.__new__(cls)
        _, (data,) = owner.ask({"op": "model-bytes", "model": fields["handle"]})
        made._data = bytes(data)
        made._held = Held({"op": "model", "bytes": 1, "source": "model"}, [made._data])
        made._held.adopt(owner, fields["handle"])
        made._describe(fields)
        return made

    @classmethod
    def learn(
        cls,
        texts: Sequence[str],
        classes: Optional[Sequence[str]] = None,
        *,
        preset: str,
        options: Dict[str, str],
        pairs: Sequence[Tuple[int, int, bool]] = (),
        ids: Optional[Sequence[str]] = None,
        n_jobs: Optional[int] = None,
        data: str = "",
    ) -> "Model":
        request: Dict[str, Any] = {
            "op": "learn",
            "preset": preset,
            "options": options,
            "pairs": [list(pair) for pair in pairs],
            "threads": threads(n_jobs),
            "data": data,
        }
        parts: Parts = []
        put_trees(request, parts, "trees", texts)
        if classes is not None:
            put_trees(request, parts, "treesClasses", classes)
        if ids is not None:
            put_trees(request, parts, "treesIds", ids)
        return cls.asked(request, parts)

    def number(self, owner: Worker) -> int:
        """Its number in a JVM, where it is put if it is not there."""
        return self._held.number(owner)

    def ask(self, request: Dict[str, Any], parts: Sequence[Bytes] = ()) -> Tuple[Dict[str, Any], List[bytearray]]:
        """Asks the JVM about this model."""
        owner = worker()
        return owner.ask({**request, "model": self.number(owner)}, parts)

    def ask_trees(
        self, request: Dict[str, Any], texts: Sequence[str], n_jobs: Optional[int]
    ) -> Tuple[Dict[str, Any], List[bytearray]]:
        """Asks about this model and trees."""
        parts: Parts = []
        put_trees(request, parts, "trees", texts)
        request["threads"] = threads(n_jobs)
        return self.ask(request, parts)

    def to_bytes(self) -> bytes:
        """What a model file holds."""
        return self._data

    def save(self, path: "os.PathLike[str] | str") -> None:
        """Writes a model file, which the command line reads too; whole or not at all."""
        self.ask({"op": "model-write", "path": os.path.abspath(os.fspath(path))})

    def __getstate__(self) -> bytes:
        return self._data

    def __setstate__(self, data: bytes) -> None:
        self.__init__(data)  # type: ignore[misc]


def numbers(part: Bytes, shape: Tuple[int, ...]) -> NDArray[np.float64]:
    """An array of doubles."""
    return np.frombuffer(part, dtype="<f8").reshape(shape)

"""What estimators have in common: the conventions of scikit-learn, which need not be installed."""

from __future__ import annotations

import inspect
import numbers
from typing import Any, Dict, List, Optional, TypeVar

from ._errors import NotFittedError
from ._model import Model

Self = TypeVar("Self", bound="Estimator")


class Estimator:
    """Parameters by the names of the constructor's arguments."""

    _kind: Optional[str] = None
    model_: Model

    @classmethod
    def _names(cls) -> List[str]:
        return [name for name in inspect.signature(cls.__init__).parameters if name != "self"]

    def get_params(self, deep: bool = True) -> Dict[str, Any]:
        """The parameters by name."""
        return {name: getattr(self, name) for name in self._names()}

    def set_params(self: Self, **params: Any) -> Self:
        """Sets parameters by name."""
        known = self._names()
        for name, value in params.items():
            if name not in known:
                raise ValueError(f"expected one of the parameters {', '.join(known)}, found {name!r}")
            setattr(self, name, value)
        return self

    def __repr__(self) -> str:
        usual = inspect.signature(type(self).__init__).parameters
        given = [f"{name}={value!r}" for name, value in self.get_params().items() if value is not usual[name].default]
        return f"{type(self).__name__}({', '.join(given)})"

    @property
    def _estimator_type(self) -> Optional[str]:
        return self._kind

    def _more_tags(self) -> Dict[str, Any]:
        return {"X_types": ["string"], "requires_y": self._kind == "classifier", "non_deterministic": False}

    def _get_tags(self) -> Dict[str, Any]:
        from sklearn.utils._tags import _DEFAULT_TAGS  # type: ignore[import-not-found, import-untyped, unused-ignore]

        return {**_DEFAULT_TAGS, **self._more_tags()}

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
            ClassifierTags,
            InputTags,
            Tags,
            TargetTags,
            TransformerTags,
        )

        return Tags(
            estimator_type=self._kind,
            target_tags=TargetTags(required=self._kind == "classifier"),
            transformer_tags=TransformerTags() if hasattr(self, "transform") else None,
            classifier_tags=ClassifierTags() if self._kind == "classifier" else None,
            input_tags=InputTags(two_d_array=False, string=True),
        )

    def __sklearn_is_fitted__(self) -> bool:
        return hasattr(self, "model_")

    def _fitted(self) -> Model:
        if not hasattr(self, "model_"):
            raise NotFittedError(f"expected a fitted {type(self).__name__}, found one without a model; call fit first")
        return self.model_


def option_texts(options: Dict[str, Any]) -> Dict[str, str]:
    """Options as the JVM reads them; those that are None are left to their defaults."""
    return {name.replace("_", "-"): _text(name, value) for name, value in options.items() if value is not None}


def _text(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str):
        return value
    if isinstance(value, numbers.Integral):
        return str(int(value))
    if isinstance(value, numbers.Real):
        return repr(float(value))
    if isinstance(value, (list, tuple)):
        return ",".join(_text(name, one) for one in value)
    raise ValueError(f"{name}: expected a number or text, found {value!r}")


def seed(random_state: Any) -> Optional[int]:
    """The seed that a ``random_state`` means; None leaves it to the preset, which always takes the same."""
    if random_state is None or isinstance(random_state, numbers.Integral):
        return None if random_state is None else int(random_state)
    if hasattr(random_state, "randint"):
        return int(random_state.randint(2**31 - 1))
    if hasattr(random_state, "integers"):
        return int(random_state.integers(2**31 - 1))
    raise ValueError(f"random_state: expected a whole number, a generator or None, found {random_state!r}")

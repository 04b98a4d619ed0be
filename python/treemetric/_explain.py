"""Why a tree has its class."""

from __future__ import annotations

import html
import os
from typing import Any, Dict, List, Optional

from ._metric import MetricEstimator
from ._model import Parts, put_trees


class Explanation:
    """What a model says of a tree and why; a notebook shows it as a page with the tree or its document highlighted.

    ``line`` is the object of ``treemetric explain --json``, ``html`` the page of ``treemetric explain --html``.
    """

    def __init__(self, line: Dict[str, Any], page: str) -> None:
        self.line = line
        self.html = page

    def _repr_html_(self) -> str:
        # A frame of its own keeps the page's style from the notebook's, and the other way round.
        return f'<iframe srcdoc="{html.escape(self.html)}" style="width:100%;height:640px;border:0" title="explanation"></iframe>'

    def save(self, path: "os.PathLike[str] | str") -> None:
        """Writes the page."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.html)

    def __repr__(self) -> str:
        found = self.line.get("class")
        return f"<Explanation of {'class ' + found if found else 'the nearest trees'}>"


def explain(
    estimator: MetricEstimator,
    tree: Any,
    *,
    neighbor: Optional[int] = None,
    k: Optional[int] = None,
    top: int = 20,
) -> Explanation:
    """Explains what a fitted estimator says of a tree.

    :param tree: a tree, or the path of a document, which is then shown highlighted
    :param neighbor: compare with this fitted tree, by its place, instead of with the nearest
    :param top: how many grams a table lists

    >>> from treemetric import TreeClassifier, explain
    >>> model = TreeClassifier(preset="logodds", k=1).fit(["{a{b}}", "{x{y}}"], ["left", "right"])
    >>> explain(model, "{a{b}{c}}")
    <Explanation of class left>
    """
    request: Dict[str, Any] = {"op": "explain", "neighbor": neighbor, "k": k, "top": top}
    parts: Parts = []
    if estimator.label is None and isinstance(tree, os.PathLike):
        request["path"] = os.path.abspath(os.fspath(tree))
    else:
        put_trees(request, parts, "trees", estimator._texts([tree]))
    fields, _ = estimator._fitted().ask(request, parts)
    return Explanation(fields["line"], fields["html"])


def heaviest_grams(estimator: MetricEstimator, top: int = 20) -> List[Dict[str, Any]]:
    """What a model has learned: its heaviest grams, with their count per class."""
    fields, _ = estimator._fitted().ask({"op": "heavy", "top": top})
    lines: List[Dict[str, Any]] = fields["lines"]
    return lines

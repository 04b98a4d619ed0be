"""Trees of many kinds, all of which become bracket notation ``{label{child}{child}}``."""

from __future__ import annotations

import ast
import os
import xml.etree.ElementTree as ElementTree
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

import numpy as np

from ._errors import TreeError
from ._worker import Bytes, ask, encoded

Label = Callable[[Any], str]
Children = Callable[[Any], Iterable[Any]]
Expand = Callable[[Any], Tuple[str, Sequence[Any]]]

_LARGEST = 2**31 - 9  # bytes of all trees of a call


class _Close:
    """Stands on the stack where a node ends."""


_CLOSE = _Close()


def escape(label: str) -> str:
    """A label as bracket notation writes it."""
    if "\\" in label:
        label = label.replace("\\", "\\\\")
    if "{" in label:
        label = label.replace("{", "\\{")
    if "}" in label:
        label = label.replace("}", "\\}")
    return label


def _write(root: Any, expand: Expand) -> str:
    """Bracket notation of a tree whose nodes ``expand`` turns into label and children; no recursion, any depth."""
    out: List[str] = []
    stack: List[Any] = [root]
    while stack:
        node = stack.pop()
        if node is _CLOSE:
            out.append("}")
            continue
        label, children = expand(node)
        out.append("{" + escape(label))
        stack.append(_CLOSE)
        stack.extend(reversed(children))
    return "".join(out)


def _tuple(node: Any) -> Tuple[str, Sequence[Any]]:
    if isinstance(node, str):
        return node, ()
    if isinstance(node, tuple) and 1 <= len(node) <= 2 and isinstance(node[0], str):
        children = node[1] if len(node) == 2 else ()
        if isinstance(children, (list, tuple)):
            return node[0], children
    raise TreeError(f"expected (label, [children]) or a label, found {_shown(node)}")


class _Member(NamedTuple):
    """A member of an object: a node with its value below it."""

    key: str
    value: Any


def _json(node: Any) -> Tuple[str, Sequence[Any]]:
    # The nodes of format json: objects, arrays, members, and scalars by their type.
    if isinstance(node, _Member):
        return node.key, (node.value,)
    if isinstance(node, dict):
        for key in node:
            if not isinstance(key, str):
                raise TreeError(f"expected keys that are strings, found {_shown(key)}")
        return "{}", [_Member(key, value) for key, value in node.items()]
    if isinstance(node, (list, tuple)):
        return "[]", node
    if isinstance(node, str):
        return "string", ()
    if isinstance(node, (bool, np.bool_)):
        return "boolean", ()
    if isinstance(node, (int, float, np.number)):
        return "number", ()
    if node is None:
        return "null", ()
    raise TreeError(f"expected what JSON can hold, found {_shown(node)}")


def _element(node: Any) -> Tuple[str, Sequence[Any]]:
    # The nodes of format xml, except that ElementTree has resolved prefixes: {space}name is name.
    tag = node.tag
    return tag[tag.rfind("}") + 1 :], [child for child in node if isinstance(child.tag, str)]


def _syntax(node: Any) -> Tuple[str, Sequence[Any]]:
    return type(node).__name__, list(ast.iter_child_nodes(node))


def _shown(thing: Any) -> str:
    text = repr(thing) if isinstance(thing, (str, int, float, bool, type(None))) else f"a {type(thing).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


def bracket(tree: Any, label: Optional[Label] = None, children: Optional[Children] = None) -> str:
    """One tree in bracket notation.

    :param tree: bracket notation, a nested tuple ``(label, [children])``, a dict or list as JSON has them, an ``xml.etree``
        element, an ``ast.AST``, or any object together with ``label`` and ``children``
    :param label: the label of a node
    :param children: the children of a node, in order

    >>> bracket(("a", ["b", ("c", ["d"])]))
    '{a{b}{c{d}}}'
    >>> bracket({"name": "tree", "sizes": [1, 2]})
    '{\\\\{\\\\}{name{string}}{sizes{[]{number}{number}}}}'
    """
    if label is not None or children is not None:
        if label is None or children is None:
            raise TreeError("expected label= and children= together, found only one of them")
        name, below = label, children

        def expand(node: Any) -> Tuple[str, Sequence[Any]]:
            text = name(node)
            if not isinstance(text, str):
                raise TreeError(f"label=: expected a string, found {_shown(text)}")
            return text, list(below(node))

        return _write(tree, expand)
    if isinstance(tree, str):
        return str(tree)
    if isinstance(tree, tuple):
        return _write(tree, _tuple)
    if isinstance(tree, (dict, list)):
        return _write(tree, _json)
    if isinstance(tree, ElementTree.ElementTree):
        return _write(tree.getroot(), _element)
    if ElementTree.iselement(tree):
        return _write(tree, _element)
    if isinstance(tree, ast.AST):
        return _write(tree, _syntax)
    raise TreeError(
        "expected a tree: bracket notation, a nested tuple, a dict or list, an element, an ast.AST, a path, or label= and"
        f" children=, found {_shown(tree)}"
    )


def brackets(
    X: Any, label: Optional[Label] = None, children: Optional[Children] = None, name: str = "trees"
) -> List[str]:
    """Many trees in bracket notation; those that are paths are read, one tree each."""
    if isinstance(X, (str, bytes, dict, os.PathLike, ast.AST)) or ElementTree.iselement(X):
        raise TreeError(f"{name}: expected a list of trees, found {_shown(X)}; one tree is [tree]")
    try:
        trees = list(X)
    except TypeError:
        raise TreeError(f"{name}: expected a list of trees, found {_shown(X)}") from None
    if label is None and all(type(tree) is str for tree in trees):
        return trees
    texts: List[str] = []
    paths: Dict[int, str] = {}
    for i, tree in enumerate(trees):
        if label is None and isinstance(tree, os.PathLike):
            paths[i] = os.fspath(tree)
            texts.append("")
            continue
        try:
            texts.append(bracket(tree, label, children))
        except TreeError as e:
            raise TreeError(f"{name}[{i}]: {e}") from None
    if paths:
        fields, parts = ask({"op": "read-each", "paths": list(paths.values())})
        for i, text in zip(paths, texts_of(parts[0], parts[1])):
            texts[i] = text
    return texts


def text_parts(texts: Sequence[str], name: str) -> List[Bytes]:
    """Texts as two parts of a message: where each ends, and the bytes of all."""
    joined = "".join(texts)
    if joined.isascii():
        lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
        data = joined.encode("ascii")
    else:
        pieces = [encoded(text, f"{name}[{i}]") for i, text in enumerate(texts)]
        lengths = np.fromiter(map(len, pieces), dtype=np.int64, count=len(pieces))
        data = b"".join(pieces)
    if len(data) > _LARGEST:
        raise TreeError(f"{name}: expected at most {_LARGEST} bytes in one call, found {len(data)}")
    return [np.cumsum(lengths).astype("<i4").tobytes(), data]


def texts_of(ends: Bytes, data: Bytes) -> List[str]:
    """The texts of two such parts."""
    bounds = [0, *np.frombuffer(ends, dtype="<i4").tolist()]
    whole = bytes(data)
    return [whole[a:b].decode("utf-8") for a, b in zip(bounds, bounds[1:])]

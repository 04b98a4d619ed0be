"""Every kind of tree becomes the tree it stands for."""

import ast
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
import treemetric
from treemetric import TreeError, bracket


def test_kinds_of_trees():
    assert bracket("{a}") == "{a}"
    assert bracket(("a", ["b", ("c", ("d",))])) == "{a{b}{c{d}}}"
    assert bracket(("a{}\\", [])) == "{a\\{\\}\\\\}"
    assert bracket(ast.parse("x = 1")) == "{Module{Assign{Name{Store}}{Constant}}}"
    assert bracket(ElementTree.fromstring("<a><b/><!-- no --><c><d/></c></a>")) == "{a{b}{c{d}}}"


def test_json_is_as_the_format_reads_it(tmp_path):
    document = {"name": "tree", "sizes": [1, 2.5, None, True], "more": {"{": [], "": {}}}
    file = tmp_path / "document.json"
    file.write_text(json.dumps(document))
    assert [bracket(document)] == list(treemetric.read(file))


def test_xml_is_as_the_format_reads_it(tmp_path):
    file = tmp_path / "document.xml"
    file.write_text("<a k='v'>text<b/><c><d/>tail</c></a>")
    assert [bracket(ElementTree.parse(file))] == list(treemetric.read(file))


def test_paths_are_read(tmp_path):
    file = tmp_path / "one.json"
    file.write_text("[1]")
    assert treemetric.pairwise_distances([file, [1]], metric="pq").tolist() == [[0, 0], [0, 0]]
    with pytest.raises(TreeError, match="expected a file or folder, found none"):
        treemetric.pairwise_distances([tmp_path / "none.json"])


def test_any_object_with_two_functions():
    class Node:
        def __init__(self, name, *below):
            self.name, self.below = name, below

    tree = Node("a", Node("b"), Node("c"))
    found = treemetric.edit_distance(tree, Node("a"), label=lambda n: n.name, children=lambda n: n.below)
    assert found == 2


@pytest.mark.parametrize("tree", [3, object(), ("a", "b"), (1, []), {1: 2}, ("a", [3])])
def test_what_is_no_tree(tree):
    with pytest.raises(TreeError, match="expected"):
        bracket(tree)


def test_a_tree_100000_deep():
    depth = 100_000
    text = "{a" * depth + "}" * depth
    nested, objects = "a", []
    for _ in range(depth - 1):
        nested, objects = ("a", [nested]), [objects]
    assert bracket(nested) == text
    assert treemetric.pairwise_distances([text], [nested], metric="pq").tolist() == [[0.0]]
    assert len(bracket(objects)) == 4 * depth


def test_unicode_of_every_kind():
    labels = ["", " ", "é", "e\u0301", "漢", "𝔸", "\u200f", "\n\t\x00", "\ufeff", "{}\\", "\uffff", "a" * 10_000]
    trees = [("r", [label]) for label in labels]
    found = treemetric.pairwise_distances(trees, metric="pq")
    assert ((found == 0).sum(axis=1) == 1).all()  # each is equal to itself alone
    for label in labels:
        index = treemetric.TreeMetric(k=1).fit(trees).kneighbors([("r", [label])], 1)[1]
        assert trees[index[0][0]][1] == [label]


def test_lone_surrogates_are_refused():
    with pytest.raises(TreeError, match=r"trees\[1\].*lone surrogate U\+DC80 at character 1"):
        treemetric.pairwise_distances(["{a}", "{\udc80}"])


def test_reading_a_folder(tmp_path):
    for name, text in {"a/1.json": "[1]", "a/2.json": "{}", "b/1.xml": "<x/>"}.items():
        file = Path(tmp_path, name)
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    trees = treemetric.read(tmp_path)
    assert trees.ids == ["a/1.json", "a/2.json", "b/1.xml"]
    assert trees.classes == ["a", "a", "b"]
    assert len(treemetric.read(tmp_path, include=["a/**"])) == 2
    assert {"json", "xml", "newick"} <= {one["name"] for one in treemetric.formats()}

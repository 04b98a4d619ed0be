"""The classifier: learning, asking, exchanging models."""

import pickle

import numpy as np
import pytest
import treemetric
from treemetric import NotFittedError, TreeClassifier, TreeError

X = ["{a{b}{c}}", "{a{b}{d}}", "{a{b}{c}{d}}", "{x{y}}", "{x{y}{z}}", "{x{z}}"]
Y = ["left", "left", "left", "right", "right", "right"]


def test_learns_and_predicts():
    model = TreeClassifier(preset="logodds", k=1).fit(X, Y)
    assert model.predict(["{a{b}}", "{x{z}{y}}"]).tolist() == ["left", "right"]
    assert model.predict_proba(["{a{b}}"]).shape == (1, 2)
    assert model.score(X, Y) == 1.0


def test_classes_keep_their_type():
    model = TreeClassifier(preset="logodds", k=1).fit(X, [7, 7, 7, 10, 10, 10])
    assert model.classes_.tolist() == [7, 10]  # "10" < "7" as text
    assert model.predict(["{x{y}}", "{a{b}}"]).tolist() == [10, 7]
    assert np.argmax(model.predict_proba(["{x{y}}"])) == 1


def test_pickle_holds_the_model():
    model = TreeClassifier(preset="logodds").fit(X, Y)
    again = pickle.loads(pickle.dumps(model))
    assert (again.predict_proba(X) == model.predict_proba(X)).all()
    assert again.model_.to_bytes() == model.model_.to_bytes()


def test_the_jvm_is_one_and_can_be_ended():
    TreeClassifier(preset="logodds").fit(X, Y)
    first = treemetric.jvm_pid()
    model = TreeClassifier(preset="logodds").fit(X, Y)
    assert treemetric.jvm_pid() == first
    treemetric.shutdown()
    assert treemetric.jvm_pid() is None
    assert model.predict(["{x{y}}"]).tolist() == ["right"]
    assert treemetric.jvm_pid() != first


@pytest.mark.parametrize(
    "trees, message",
    [
        (["{a}", "{a"], r"trees\[1\]:1:3: expected"),
        ("{a}", "expected a list of trees"),
        ([3], r"trees\[0\]: expected a tree"),
        (["{\ud800}"], r"trees\[0\]: expected text that can be written as UTF-8, found the lone surrogate U\+D800"),
    ],
)
def test_bad_trees_are_told_by_their_place(trees, message):
    model = TreeClassifier(preset="logodds").fit(X, Y)
    with pytest.raises(TreeError, match=message):
        model.predict(trees)


def test_asking_before_fit():
    with pytest.raises(NotFittedError):
        TreeClassifier().predict(X)

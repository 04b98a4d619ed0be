"""The conventions of scikit-learn."""

import pickle

import numpy as np
import pytest
from treemetric import TreeClassifier, TreeClusterer, TreeMetric

sklearn = pytest.importorskip("sklearn")

from sklearn.base import clone, is_classifier  # noqa: E402
from sklearn.model_selection import GridSearchCV, cross_val_score  # noqa: E402
from sklearn.neighbors import KNeighborsClassifier  # noqa: E402
from sklearn.pipeline import make_pipeline  # noqa: E402
from sklearn.svm import LinearSVC  # noqa: E402
from sklearn.utils import estimator_checks as checks  # noqa: E402

rng = np.random.RandomState(0)
X = ["{%s%s}" % (c, "".join("{%s}" % rng.choice(list("bcd" if c == "a" else "yzd")) for _ in range(3))) for c in "ax" * 30]
Y = np.array(["left", "right"] * 30)
ESTIMATORS = [TreeClassifier(preset="logodds"), TreeMetric(), TreeClusterer()]


@pytest.mark.parametrize("estimator", ESTIMATORS, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize(
    "check",
    [
        checks.check_no_attributes_set_in_init,
        checks.check_get_params_invariance,
        checks.check_set_params,
        checks.check_parameters_default_constructible,
    ],
    ids=lambda one: one.__name__,
)
def test_parameter_checks(check, estimator):
    name = type(estimator).__name__
    check(name, clone(estimator))


def test_clone_and_repr():
    model = TreeClassifier(preset="logodds", k=5, options={"alpha": 1.0})
    assert clone(model).get_params() == model.get_params()
    assert repr(model) == "TreeClassifier(preset='logodds', k=5, options={'alpha': 1.0})"
    assert is_classifier(model)
    with pytest.raises(ValueError, match="expected one of the parameters"):
        model.set_params(nothing=1)


def test_grid_search():
    search = GridSearchCV(TreeClassifier(preset="logodds"), {"k": [1, 3]}, cv=3).fit(X, Y)
    assert search.best_score_ > 0.8
    assert search.predict(X[:2]).tolist() == ["left", "right"]


def test_pipeline_of_grams():
    pipe = make_pipeline(TreeMetric(), LinearSVC()).fit(X, Y)
    assert pipe.score(X, Y) > 0.9
    metric = pipe.steps[0][1]
    assert len(metric.get_feature_names_out()) == metric.transform(X[:1]).shape[1]


def test_cross_validation_in_processes():
    one = cross_val_score(TreeClassifier(preset="logodds"), X, Y, cv=3)
    two = cross_val_score(TreeClassifier(preset="logodds"), X, Y, cv=3, n_jobs=2)
    assert one.tolist() == two.tolist()


def test_precomputed_distances():
    metric = TreeMetric().fit(X)
    neighbors = KNeighborsClassifier(n_neighbors=3, metric="precomputed").fit(metric.pairwise(X), Y)
    assert neighbors.score(metric.pairwise(X), Y) > 0.8


def test_metric_learns_from_pairs():
    places = [(i, j) for i in range(12) for j in range(i) if X[i] != X[j]]  # no tree is paired with itself
    pairs = [(X[i], X[j]) for i, j in places]
    same = [1 if Y[i] == Y[j] else -1 for i, j in places]
    by_trees = TreeMetric("pairs").fit(pairs, same)
    near, far = by_trees.pair_distance([(X[0], X[2]), (X[0], X[1])])
    assert near < far
    assert by_trees.get_metric()(X[0], X[1]) == far
    assert by_trees.pair_score([(X[0], X[1])])[0] == -far
    assert TreeMetric("pairs").fit(X[:12], same, pairs=places).pairwise(X[:3]).shape == (3, 3)


def test_random_state_and_jobs_change_nothing_unasked():
    one = TreeClassifier(preset="paper", options={"epochs": 5}).fit(X, Y).model_.to_bytes()
    assert TreeClassifier(preset="paper", options={"epochs": 5}, n_jobs=-1).fit(X, Y).model_.to_bytes() == one
    assert TreeClassifier(preset="paper", options={"epochs": 5}, random_state=1).fit(X, Y).model_.to_bytes() == one


@pytest.mark.parametrize("y", [None, ["a"], np.zeros((60, 2)), [0.5] * 60, [""] * 60, [float("nan")] * 60])
def test_classes_that_are_none(y):
    with pytest.raises(ValueError):
        TreeClassifier(preset="logodds").fit(X, y)


@pytest.mark.parametrize(
    "wrong", [{"preset": "best"}, {"k": 0}, {"options": {"alhpa": 1}}, {"n_jobs": 0}, {"by": "luck"}, {"random_state": "x"}]
)
def test_parameters_that_are_none(wrong):
    with pytest.raises(ValueError, match="expected|must be|no option|unknown"):
        TreeClassifier(**{"preset": "logodds", **wrong}).fit(X, Y)


def test_pickles_of_all():
    for estimator in ESTIMATORS:
        fitted = clone(estimator).fit(X, Y)
        again = pickle.loads(pickle.dumps(fitted))
        assert again.get_params() == fitted.get_params()

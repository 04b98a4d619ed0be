"""The same numbers as the command line, to the last bit."""

import random

import numpy as np
import pytest
import treemetric
from conftest import SHARED
from treemetric import TreeClassifier, TreeClusterer, TreeIndex, TreeMetric


def strings(count, seed=5):
    """Trees of three classes that overlap."""
    draw = random.Random(seed)
    trees, classes = [], []
    for i in range(count):
        c = "abc"[i % 3]
        below = "".join("{%s{%s}}" % (draw.choice("rst" + c), draw.choice("uv" + c)) for _ in range(draw.randint(1, 6)))
        trees.append("{%s%s}" % (draw.choice("xy"), below))
        classes.append(c)
    return trees, classes


def sets():
    yield "strings", *strings(90), 30
    for name, size in (("words", 300), ("trec-questions", 200)):
        file = SHARED / "data" / name / "trees.tsv"
        if file.exists():
            lines = file.read_text(encoding="utf-8").splitlines()[:: max(1, sum(1 for _ in file.open()) // size)]
            yield name, [line.split("\t", 1)[1] for line in lines], [line.split("\t", 1)[0] for line in lines], size // 4


SETS = list(sets())


@pytest.fixture(scope="module", params=SETS, ids=[one[0] for one in SETS])
def data(request, tmp_path_factory):
    name, trees, classes, tests = request.param
    folder = tmp_path_factory.mktemp(name)
    train, test = folder / "train.tsv", folder / "test.tsv"
    train.write_text("".join(f"{c}\t{t}\n" for c, t in zip(classes[tests:], trees[tests:])), encoding="utf-8")
    test.write_text("".join(f"\t{t}\n" for t in trees[:tests]), encoding="utf-8")
    return folder, train, test, trees[tests:], classes[tests:], trees[:tests]


def test_models_and_answers(data, command):
    folder, train, test, X, y, queries = data
    command("learn", train, "-o", folder / "theirs.tm", "--json")
    lines = command("classify", folder / "theirs.tm", test, "--json")
    ours = TreeClassifier().fit(X, y)
    theirs = treemetric.load(folder / "theirs.tm")
    ours.save(folder / "ours.tm")
    assert command("classify", folder / "ours.tm", test, "--json") == lines
    for model in (ours, theirs):
        assert model.predict_lines(queries) == lines
        assert model.predict(queries).tolist() == [line["class"] for line in lines]
        probabilities = [[line["probabilities"][c] for c in model.classes_] for line in lines]
        assert model.predict_proba(queries).tolist() == probabilities
    distance, index = ours.kneighbors(queries, 10)
    found = command("search", folder / "ours.tm", test, "--json")
    assert distance.tolist() == [[one["distance"] for one in line["neighbors"]] for line in found]
    assert (index + 1).tolist() == [[int(one["id"]) for one in line["neighbors"]] for line in found]
    within, _ = ours.radius_neighbors(queries, distance[0][-1])
    found = command("search", folder / "ours.tm", test, "--radius", repr(float(distance[0][-1])), "--json")
    assert [row.tolist() for row in within] == [[one["distance"] for one in line["neighbors"]] for line in found]


def test_distances(data, command):
    folder, train, _, X, _, _ = data
    for name, ours in (
        (["--metric", "rarity"], treemetric.pairwise_distances(X)),
        (["-p", "2", "-q", "3"], treemetric.pairwise_distances(X, metric="pq", q=3)),
        (["--normalize", "ruzicka"], treemetric.pairwise_distances(X, metric="pq", normalize="ruzicka", n_jobs=2)),
    ):
        command("matrix", train, *name, "-o", folder / "matrix.npy", "--json")
        assert (np.load(folder / "matrix.npy") == ours).all()
    assert (treemetric.pairwise_distances(X[:9], X[:9], metric="edit") == treemetric.pairwise_distances(X[:9], metric="edit")).all()


def test_clusters_outliers_drift(data, command):
    folder, train, test, X, _, queries = data
    lines = command("cluster", train, "--json")
    ours = TreeClusterer().fit(X)
    assert ours.summary_ == lines[0]
    assert ours.clusters_ == [line for line in lines if line["type"] == "cluster"]
    trees = [line for line in lines if line["type"] == "tree"]
    assert ours.labels_.tolist() == [line["cluster"] for line in trees]
    assert ours.probabilities_.tolist() == [line["strength"] for line in trees]
    medoids = TreeClusterer("medoids", n_clusters=3).fit(X)
    lines = command("cluster", train, "--method", "medoids", "--clusters", "3", "--json")
    assert medoids.labels_.tolist() == [line["cluster"] for line in lines if line["type"] == "tree"]
    for extra, found in (
        ([], treemetric.outliers(X)),
        (["--reference", train], treemetric.outliers(queries, X)),
        (["--by", "neighbors"], treemetric.outliers(X, by="neighbors")),
    ):
        lines = command("outliers", test if "--reference" in extra else train, *extra, "--json")
        assert [{k: v for k, v in one.items() if k != "index"} for one in found] == lines[1:]
        assert all(int(one["id"]) == one["index"] + 1 for one in found)
    (line,) = command("drift", train, test, "--permutations", "99", "--json", codes=(0, 4))
    assert treemetric.drift(X, queries, permutations=99) == line


def test_explanations(data, command):
    folder, train, _, X, y, queries = data
    model = TreeClassifier(preset="logodds").fit(X, y)
    model.save(folder / "explained.tm")
    (line,) = command("explain", folder / "explained.tm", queries[0], "--json")
    found = treemetric.explain(model, queries[0])
    assert found.line == line
    assert found._repr_html_().startswith("<iframe srcdoc=") and "<svg" in found.html
    assert treemetric.heaviest_grams(model, 7) == command("explain", folder / "explained.tm", "--top", "7", "--json")


def test_indexes(data, command):
    folder, train, test, X, y, queries = data
    index = TreeIndex.create(folder / "living", X, metric=TreeMetric().fit(X))
    assert len(index) == len(X)
    index.add(queries[:3], ids=["p", "q", "r"], y=["n", None, "n"])
    index.remove(["q", "1"])
    found = index.search(queries, k=3)
    lines = command("search", folder / "living", test, "-k", "3", "--json")
    assert found == [line["neighbors"] for line in lines]
    with pytest.raises(treemetric.TreeError):
        index.add(queries[:1], ids=["p"])
    index.save(folder / "saved.index")
    again = treemetric.load(folder / "saved.index")
    assert again.search(queries, k=3) == found and again.ids == index.ids
    assert command("info", folder / "saved.index", "--json")[0]["trees"] == len(X) + 1


def test_edit_distances_of_golden_cases(golden):
    for case in golden("edit-distance.json")["cases"][:200]:
        costs = {"alphabet": case["alphabet"], "C": case["C"]}
        assert treemetric.edit_distance(case["t1"], case["t2"], costs=costs) == pytest.approx(case["distance"], abs=1e-9)


def test_distances_of_golden_cases(golden):
    for case in golden("distance.json")["cases"][:200]:
        for form, wanted in (("none", "dist"), ("ruzicka", "ruzicka"), ("bray-curtis", "bray_curtis")):
            found = treemetric.pairwise_distances(
                [case["t1"]], [case["t2"]], metric="pq", p=case["p"], q=case["q"], normalize=form
            )
            assert found[0][0] == pytest.approx(case[wanted], abs=1e-12)

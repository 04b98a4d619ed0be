"""Every example in a docstring runs and prints what stands there."""

import doctest
import importlib
import pkgutil

import pytest
import treemetric

MODULES = ["treemetric", *(f"treemetric.{module.name}" for module in pkgutil.iter_modules(treemetric.__path__))]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_there_are_examples():
    finder = doctest.DocTestFinder()
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(found) >= 10


def test_what_is_public_is_there_and_told():
    for name in treemetric.__all__:
        assert hasattr(treemetric, name)
        assert name == "__version__" or getattr(treemetric, name).__doc__

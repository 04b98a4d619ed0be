"""What can go wrong, by whose fault it is."""

from __future__ import annotations


class TreemetricError(Exception):
    """The base of all errors of this package."""


class TreeError(TreemetricError, ValueError):
    """A tree, a file or an argument that cannot be used; says where, what was expected, what was found."""


class JavaError(TreemetricError, RuntimeError):
    """The JVM could not be started, or ended; carries its last words."""


class JavaMemoryError(TreemetricError, MemoryError):
    """The JVM had too little memory; ``TREEMETRIC_JAVA_OPTS=-Xmx16g``, say, gives it more."""


class NotFittedError(TreemetricError, ValueError, AttributeError):
    """An estimator was asked before ``fit``."""

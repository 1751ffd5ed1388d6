"""Everything that programs import from here is in Python 3.14's `typing`."""
import typing
from collections.abc import Buffer
from typing import *
from warnings import deprecated


def __getattr__(name):
    if hasattr(typing, name):
        return getattr(typing, name)
    raise AttributeError("typing_extensions." + name + " is not in this page's Python", name=(), obj=None)

"""Python 3.14 has in `typing` what programs take from here."""
import typing
from collections.abc import Buffer
from typing import *
from warnings import deprecated


def __getattr__(name):
    if hasattr(typing, name):
        return getattr(typing, name)
    raise AttributeError("typing_extensions." + name + " is not in this page's Python", name=(), obj=None)

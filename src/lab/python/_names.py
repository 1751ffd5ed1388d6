"""What `torch` and `numpy` have, for whoever writes a program: names, how they are called, and their first sentence."""
import inspect
import json
import sys
import types

import numpy
import torch

_MAX_LENGTH = 120


def _short(text):
    return text if len(text) <= _MAX_LENGTH else text[: _MAX_LENGTH - 1] + "…"


def _signature(what):
    """`(input, dim, dtype=None)`, and nothing where there is none to be had."""
    try:
        parameters = list(inspect.signature(what).parameters.values())
    except (TypeError, ValueError):
        return ""
    if parameters and parameters[0].name == "self":
        parameters = parameters[1:]
    return _short(str(inspect.Signature(parameters)))


def _member(name, what):
    called = callable(what)
    kind = "module" if isinstance(what, types.ModuleType) else "function" if called else "value"
    doc = inspect.getdoc(what) if called or isinstance(what, property) else None
    sentence = _short(doc.strip().split("\n", 1)[0]) if doc else ""
    return [name, kind, _signature(what) if called else "", sentence]


def _is_public(module):
    """Whether a module, by its full name, is one of this page's that programs use."""
    parts = module.split(".")
    return parts[0] in ("torch", "numpy") and not any(part.startswith("_") for part in parts)


def _is_own(what):
    """Whether a module's attribute is one of its names, and not something that it was written with."""
    if isinstance(what, types.ModuleType):
        return _is_public(what.__name__)
    home = getattr(what, "__module__", None)
    return home is None or home.split(".")[0] in ("torch", "numpy") and home != "torch._refusals"


def _members(owner, is_own):
    return [
        _member(name, inspect.getattr_static(owner, name))
        for name in dir(owner)
        if not name.startswith("_") and is_own(inspect.getattr_static(owner, name))
    ]


def told():
    """As JSON: for each module, and for `Tensor` and `ndarray`, its members as [name, kind, signature, sentence]."""
    found = {name: _members(sys.modules[name], _is_own) for name in sorted(sys.modules) if _is_public(name)}
    found |= {kind.__name__: _members(kind, lambda _: True) for kind in (torch.Tensor, numpy.ndarray)}
    return json.dumps(found)

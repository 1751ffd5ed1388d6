"""Names in `torch` and `numpy` for completion, with signatures and the first sentences of docstrings."""
import inspect
import json
import sys
import types

import numpy
import torch

_MAX_LENGTH = 120


def _short(text):
    return text if len(text) <= _MAX_LENGTH else text[: _MAX_LENGTH - 1] + "…"


def _signature(what, is_method):
    """A signature like `(input, dim, dtype=None)`, without `self`. Empty if there is none."""
    try:
        parameters = list(inspect.signature(what).parameters.values())
    except (TypeError, ValueError):
        return ""
    return _short(str(inspect.Signature(parameters[1:] if is_method else parameters)))


def _member(name, what, is_method):
    called = callable(what)
    kind = "module" if isinstance(what, types.ModuleType) else "function" if called else "value"
    doc = inspect.getdoc(what) if called or isinstance(what, property) else None
    sentence = _short(doc.strip().split("\n", 1)[0]) if doc else ""
    return [name, kind, _signature(what, is_method) if called else "", sentence]


def _is_public(module):
    """Whether this is a public module of torch or numpy."""
    parts = module.split(".")
    return parts[0] in ("torch", "numpy") and not any(part.startswith("_") for part in parts)


def _is_own(what):
    """Whether a module's attribute belongs to torch or numpy, and isn't just something that the module imports."""
    if isinstance(what, types.ModuleType):
        return _is_public(what.__name__)
    home = getattr(what, "__module__", None)
    return home is None or home.split(".")[0] in ("torch", "numpy") and home != "torch._refusals"


def _members(owner):
    is_class = isinstance(owner, type)
    found = [(name, inspect.getattr_static(owner, name)) for name in dir(owner) if not name.startswith("_")]
    return [
        _member(name, what, is_class and inspect.isfunction(what)) for name, what in found if is_class or _is_own(what)
    ]


def as_json():
    """The members of each module, of `Tensor` and of `ndarray` as JSON: [name, kind, signature, sentence]."""
    found = {name: _members(sys.modules[name]) for name in sorted(sys.modules) if _is_public(name)}
    found |= {kind.__name__: _members(kind) for kind in (torch.Tensor, numpy.ndarray)}
    return json.dumps(found)

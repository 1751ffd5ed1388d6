"""Writes src/python/packages/_public_names.py: the public names of the installed PyTorch and NumPy, and NumPy's advice
about names that it removed. Run it after updating either: python3 scripts/public_names.py"""
import importlib
import pkgutil
import types
from pathlib import Path

import numpy
import torch
from numpy._expired_attrs_2_0 import __expired_attributes__ as expired

MODULES = """
torch torch.amp torch.autograd torch.autograd.functional torch.backends torch.backends.cuda torch.backends.cudnn
torch.backends.mps torch.cuda torch.distributions torch.fft torch.func torch.linalg torch.nn torch.nn.attention
torch.nn.attention.bias torch.nn.functional torch.nn.init torch.nn.parameter torch.nn.utils torch.nn.utils.rnn torch.optim
torch.optim.lr_scheduler torch.random torch.special torch.testing torch.utils torch.utils.data numpy numpy.exceptions
numpy.linalg numpy.random numpy.testing
""".split()
CLASSES = "torch.Tensor numpy.ndarray numpy.random.Generator numpy.random.RandomState".split()


def _is_own(module, value):
    """Whether a module offers an attribute, as opposed to an import in its code."""
    # Classes of PyTorch's C++ code, which nobody uses by name.
    if module == "torch" and isinstance(value, type) and hasattr(torch._C, value.__name__):
        return False
    package = module.split(".")[0]
    home = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", None) or package
    return home.split(".")[0] in (package, "builtins", "math")


def _names(owner):
    if owner in CLASSES:
        module, _, name = owner.rpartition(".")
        return {name for name in dir(getattr(importlib.import_module(module), name)) if name[0] != "_"}
    module = importlib.import_module(owner)
    found = {name for name in dir(module) if name[0] != "_" and _is_own(owner, getattr(module, name))}
    inner = pkgutil.iter_modules(getattr(module, "__path__", []))
    return found | {one.name for one in inner if one.name[0] != "_"}


def _text(names):
    return '"' + " ".join(sorted(names)) + '".split()'


lines = ['"""Made by scripts/public_names.py: what PyTorch and NumPy have. This page has less, and refuses the rest by name."""']
lines += ["NAMES = {"] + [f'    "{owner}": {_text(_names(owner))},' for owner in MODULES + CLASSES] + ["}"]
lines += ["# What NumPy advises in place of names that it removed."]
lines += ["REMOVED_FROM_NUMPY = {"] + [f"    {name!r}: {advice!r}," for name, advice in sorted(expired.items())] + ["}"]
Path(__file__).parents[1].joinpath("src/python/packages/_public_names.py").write_text("\n".join(lines) + "\n")

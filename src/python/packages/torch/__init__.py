"""A small PyTorch: the names that `import torch` gives. They are defined in modules whose names begin with `_`."""
import sys as _sys
from math import e, inf, nan, pi

from ._dtypes import (
    bfloat16, bool_ as bool, complex64, device, dtype, finfo, float16, float16 as half, float32, float32 as float, float64,
    float64 as double, get_default_dtype, iinfo, int32, int32 as int, int64, int64 as long, set_default_dtype, Size, uint8,
)
from . import _table, _operators, _creation, _random, _einsum, _complex, _print, _settings
from ._gradients import enable_grad, inference_mode, no_grad, set_grad_enabled
from ._random import default_generator, Generator
from ._refusals import module_getattr as _module_getattr
from ._tensor import Tensor

__version__ = "2.13.0"
globals().update(_table.SPACES["torch"])
_table.check_all(globals(), "torch.")
_table.check_all(Tensor, "Tensor.")

for _one in (Tensor, Size, dtype, device, finfo, iinfo):
    _one.__module__ = "torch"
del _one

from . import autograd, backends, cuda, distributions, linalg, nn, optim, random, special, testing, utils

for _name, _module in list(_sys.modules.items()):
    if _name.split(".")[0] == "torch" and "._" not in _name:
        _module.__getattr__ = _module_getattr(_name, vars(_module))
del _name, _module

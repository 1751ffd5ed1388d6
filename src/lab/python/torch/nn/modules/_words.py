"""How error messages of modules and optimizers name a thing."""
from ..._core import Tensor

_TENSORS = {
    "float16": "HalfTensor", "float32": "FloatTensor", "float64": "DoubleTensor", "int64": "LongTensor",
    "int32": "IntTensor", "bool": "BoolTensor", "uint8": "ByteTensor",
}


def typename(x):
    """The type of `x` as `torch.typename` writes it: with its module, unless that is Python's own."""
    if type(x) is Tensor:
        return "torch." + _TENSORS.get(x.dtype.name, "Tensor")
    named = x if hasattr(x, "__qualname__") else type(x)
    module = getattr(named, "__module__", "") or ""
    return named.__qualname__ if module in ("", "builtins") else module + "." + named.__qualname__

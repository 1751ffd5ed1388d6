"""How error messages of modules and optimizers name a thing."""
from ... import Tensor


def typename(x):
    """The type of `x` as `torch.typename` writes it: with its module, unless that is Python's own."""
    if isinstance(x, Tensor):
        return x.type()
    named = x if hasattr(x, "__qualname__") else type(x)
    module = getattr(named, "__module__", "") or ""
    return named.__qualname__ if module in ("", "builtins") else module + "." + named.__qualname__

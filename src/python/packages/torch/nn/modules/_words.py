"""Names of types in the errors of modules and optimizers."""
from ... import Tensor


def typename(x):
    """The type of `x` like `torch.typename`: with its module, unless it is built in."""
    if isinstance(x, Tensor):
        return x.type()
    named = x if hasattr(x, "__qualname__") else type(x)
    module = getattr(named, "__module__", "") or ""
    return named.__qualname__ if module in ("", "builtins") else module + "." + named.__qualname__

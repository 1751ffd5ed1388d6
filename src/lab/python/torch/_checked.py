"""Arguments that are not here: a call that PyTorch knows is refused by name, any other is a TypeError as Python's."""
import functools
import types

from ._refusals import _refuse
from ._tensor import Tensor

# Keywords of PyTorch's functions that this page leaves out somewhere.
_KNOWN = {
    "out", "layout", "pin_memory", "memory_format", "generator", "names", "device", "dtype", "sparse_grad", "reduce",
    "is_coalesced", "driver", "compute_mode", "sorter", "side", "prepend", "append", "stable", "inputs", "correction", "copy", "where", "initial",
}


def _checked(name, fn):
    """The function, with errors for what does not fit its signature."""

    @functools.wraps(fn)
    def call(*args, **named):
        try:
            return fn(*args, **named)
        except TypeError as error:
            # Raised by the call itself, not within the function.
            if error.__traceback__.tb_next is not None:
                raise
            message = str(error)
            key = message.rpartition("unexpected keyword argument '")[2].partition("'")[0]
            if key in _KNOWN and "unexpected keyword" in message:
                page = "numpy" if name.startswith("n") else "torch"
                raise NotImplementedError(f"{key}= of {name} is not in this page's {page}; leave it away") from None
            raise TypeError(_as_torch(name.rpartition(".")[2] + "()" + message.partition("()")[2])) from None

    return call


def _as_torch(message):
    """What is missing, as PyTorch's own parser of arguments says it."""
    if "required positional argument" not in message:
        return message
    return message.replace("positional argument:", "positional arguments:").replace(" and '", ", '").replace("'", '"')


def check_all(owner, prefix, names):
    """Every function of a module or class by these names."""
    for name in names:
        fn = owner[name] if isinstance(owner, dict) else owner.__dict__[name]
        if isinstance(fn, types.FunctionType):
            made = _checked(prefix + name, fn)
            owner.__setitem__(name, made) if isinstance(owner, dict) else setattr(owner, name, made)


def check_tensor():
    check_all(Tensor, "Tensor.", [name for name in vars(Tensor) if not name.startswith("_")])

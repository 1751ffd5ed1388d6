"""What NumPy's functions do with PyTorch's tensors: some give tensors, some call a method of theirs that fails."""
import functools

from ._ufunc import is_tensor

REFUSING = ("sum", "mean", "max", "min", "amax", "amin", "prod", "std", "var", "all", "any")
GIVING = (
    "round", "around", "argmax", "argmin", "reshape", "clip", "transpose", "squeeze", "swapaxes", "cumsum", "repeat", "take", "argsort", "ptp",
)


def refusing(name, fn):
    """PyTorch refuses NumPy's arguments here; this says what to call."""

    @functools.wraps(fn)
    def apply(a, *args, **named):
        if is_tensor(a):
            raise TypeError("np.%s of a tensor fails, since PyTorch does not take NumPy's arguments; use x.%s(), or np.%s(x.numpy())" % (name, name, name))
        return fn(a, *args, **named)

    return apply


def giving(fn):
    """The result for a tensor is a tensor."""

    @functools.wraps(fn)
    def apply(a, *args, **named):
        if not is_tensor(a):
            return fn(a, *args, **named)
        from torch._numpy import array_of, tensor_of

        return tensor_of(fn(array_of(a), *args, **named))

    return apply

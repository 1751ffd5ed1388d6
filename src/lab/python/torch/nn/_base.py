"""What the modules of `torch.nn` take from the tensors, and how they check what is given to them."""
from .._core import Tensor, _do, is_grad_enabled, no_grad, rand, tensor, zeros
from .._core import dtype as Dtype, float16, float32, float64, int64
from .._core import bool_ as bool_dtype
from .._refusals import _refuse, module_getattr


def check_tensor(function, name, place, x):
    """Throws PyTorch's TypeError where an argument is no tensor."""
    if not isinstance(x, Tensor):
        raise TypeError(f"{function}(): argument '{name}' (position {place}) must be Tensor, not {type(x).__name__}")


def check_reduction(reduction):
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(f"{reduction} is not a valid value for reduction")


def named(x, name):
    """The same tensor, whose `grad_fn` has PyTorch's name for the whole of several steps."""
    return _do("named", (name,), x)


def empty(*size, dtype=None, device=None):
    """A tensor whose numbers are yet to be set; here they are 0."""
    check_device(device)
    for n in size:
        if not isinstance(n, int):
            raise TypeError(
                "empty(): argument 'size' failed to unpack the object at pos 2 with error \"type must be tuple of "
                f'ints,but got {type(n).__name__}"'
            )
    return zeros(*size, dtype=dtype)


def check_device(device):
    if device is not None and str(device) not in ("cpu", "cpu:0"):
        _refuse("device=" + repr(device), "there is one device here, the CPU")

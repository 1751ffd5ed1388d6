"""`torch.nn.functional`: functions that layers compute."""
from .. import Tensor
from .._table import SPACES as _SPACES, checked as _checked, public as _public
from .._tensor import ops as _ops


def _implicit(dim, input):
    """The axis that PyTorch uses (with a warning) if there's no `dim`."""
    if dim is not None:
        return dim
    return 0 if input.ndim in (0, 1, 3) else 1


@_public("F")
def softmax(input, dim=None, _stacklevel=3, dtype=None):
    return _ops.softmax(input, _implicit(dim, input), dtype)


@_public("F")
def softmin(input, dim=None, _stacklevel=3, dtype=None):
    return softmax(-input, dim, dtype=dtype)


@_public("F")
def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    return _ops.log_softmax(input, _implicit(dim, input), dtype)


@_public("F")
def dropout(input, p=0.5, training=True, inplace=False):
    """Sets numbers to 0 with probability p, and divides the others by 1 - p."""
    if p < 0.0 or p > 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    if not isinstance(input, Tensor):
        raise TypeError(f"dropout(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")
    if p == 0 or not training:
        return input
    if not input.is_floating_point():
        kind = _ops.type_name(input)
        raise RuntimeError(f"result type Float can't be cast to the desired output type {kind}")
    return (_ops.dropout_ if inplace else _ops.dropout)(input, p)


globals().update({name: _checked("F." + name, fn) for name, fn in _SPACES["F"].items()})

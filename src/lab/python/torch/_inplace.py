"""What changes a tensor in place, beside the operators of `_pointwise` and `_indexing`."""
from ._dtypes import bool_
from ._pointwise import _argument, _check_mask, _fill_value, _number, _scalar
from ._refusals import _refuse
from ._tensor import Tensor, _do, method


def _number_of(fn, value):
    number = _number(value)
    if number is None:
        raise TypeError(f"{fn}(): argument 'value' (position 1) must be Number, not {type(value).__name__}")
    return value if isinstance(value, Tensor) else _scalar(number)


@method
def fill_(self, value):
    if isinstance(value, Tensor) and value.ndim:
        raise RuntimeError(f"fill_ only supports 0-dimension value tensor but got tensor with {value.ndim} dimensions.")
    _do("fill", ("Fill",), self, _number_of("fill_", value))
    return self


@method
def zero_(self):
    _do("fill", ("Zero",), self, _scalar(0))
    return self


@method
def copy_(self, src, non_blocking=False):
    _do("assign", (), self, _argument("copy_", "other", 1, src))
    return self


@method
def fill_diagonal_(self, fill_value, wrap=False):
    self.diagonal().fill_(fill_value)
    return self


@method
def masked_fill_(self, mask, value):
    _check_mask("masked_fill_", mask)
    _do("maskedFill_", (), self, mask, _fill_value("masked_fill_", value))
    return self


def _changed(name):
    """A function that gives a tensor, as one that writes over its first."""

    def change(self, *args, **named):
        _do("becomes", (), self, getattr(Tensor, name)(_do("before", (), self), *args, **named))
        return self

    change.__name__ = name + "_"
    setattr(Tensor, name + "_", change)


for _name in ("clamp_min", "clamp_max", "tril", "triu", "cumsum", "addcmul", "addcdiv", "lerp"):
    _changed(_name)


def _reshaped(name):
    """A view that replaces the tensor itself."""

    def change(self, *args, **named):
        _do("sees", (), self, getattr(Tensor, name)(self, *args, **named))
        return self

    change.__name__ = name + "_"
    setattr(Tensor, name + "_", change)


for _name in ("unsqueeze", "squeeze", "transpose", "t"):
    _reshaped(_name)
del _name

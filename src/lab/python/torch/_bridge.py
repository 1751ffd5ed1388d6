"""The way from Python to the operations of src/lab/torch.ts, which compute in float32 as PyTorch does."""
import array

import __torch__
from pyodide.ffi import to_js

_call, _taken, _numbers = __torch__.call, __torch__.taken, __torch__.numbers
_given, _returned = __torch__.given, __torch__.returned
release = __torch__.release

_ERRORS = {
    kind.__name__: kind
    for kind in (RuntimeError, IndexError, TypeError, ValueError, NotImplementedError, MemoryError, RecursionError)
}


def numbers_of(data):
    """Numbers as one block of float64, which crosses as a Float64Array: no digit is lost."""
    return array.array("d", data)


# What crosses as it is.
_SIMPLE = (bool, int, float, str, type(None))


def _plain(x):
    """An argument that is no tensor: dtypes by their name, NumPy's numbers and tensors of one element as numbers."""
    if x is None or isinstance(x, (bool, int, float, str, array.array)):
        return x
    if isinstance(x, (list, tuple)):
        return [_plain(y) for y in x]
    if isinstance(x, dict):
        return {key: _plain(y) for key, y in x.items()}
    if hasattr(x, "item"):
        return x.item()
    return x.name


def _crossing(x):
    return x if type(x) in _SIMPLE else to_js(_plain(x))


def ask(name, plain, handles):
    """Runs an operation: a handle of a tensor, a tuple of handles, or a text. Raises its error."""
    result = _call(name, len(plain), *[_crossing(x) for x in plain], *handles)
    if type(result) is not str:
        return result
    kind, rest = result[0], result[1:]
    if kind == "!":
        error, _, message = rest.partition(":")
        raise _ERRORS[error](message)
    if kind == "&":
        return tuple([_taken(i) for i in range(int(rest))])
    return rest


def numbers(handle):
    """The numbers of a tensor in their order, as floats."""
    return _numbers(handle).to_py().tolist()


def give(i):
    """The handle of a tensor that the page hands to a function of the program."""
    return _given(i)


def take_back(handle, several):
    """Hands a tensor to the page: the whole of what a function gave, or one of several."""
    _returned(handle, several)

"""What is done about divisions by zero and the like: `np.errstate`, and NumPy's own kinds of errors."""
import functools
import warnings

from ._array import AxisError

_DEFAULT = {"divide": "warn", "over": "warn", "under": "ignore", "invalid": "warn"}
_state = dict(_DEFAULT)
_WORDS = {
    "divide": "divide by zero", "over": "overflow", "under": "underflow", "invalid": "invalid value",
}
_WAYS = ("ignore", "warn", "raise", "print")


class UFuncTypeError(TypeError):
    """A dtype that a function does not take."""


class _UFuncOutputCastingError(UFuncTypeError):
    pass


class _UFuncInputCastingError(UFuncTypeError):
    pass


class _UFuncNoLoopError(UFuncTypeError):
    pass


class _UFuncBinaryResolutionError(_UFuncNoLoopError):
    pass


# NumPy shows them all as the first of them, and here by its name alone.
for _kind in (UFuncTypeError, _UFuncOutputCastingError, _UFuncInputCastingError, _UFuncNoLoopError, _UFuncBinaryResolutionError):
    _kind.__name__ = _kind.__qualname__ = "UFuncTypeError"
    _kind.__module__ = "builtins"


class LinAlgError(ValueError):
    """A matrix that cannot be worked with."""


LinAlgError.__module__ = "builtins"


class ComplexWarning(RuntimeWarning):
    """Never given: there are no complex numbers here."""


class VisibleDeprecationWarning(UserWarning):
    """A use of NumPy that will end."""


def flag(what, name):
    """Says that something went wrong in a function, in the way that is set for it."""
    way = _state[what]
    if way == "ignore":
        return
    words = _WORDS[what] + " encountered in " + name
    if way == "raise":
        raise FloatingPointError(words)
    if way == "print":
        print("Warning: " + words)
        return
    warnings.warn(words, RuntimeWarning, skip_file_prefixes=(_FOLDER,))


_FOLDER = __file__.rpartition("/")[0]


def flags_wanted():
    """Whether anything at all is to be said."""
    return any([_state[x] != "ignore" for x in ("divide", "over", "invalid")])


def geterr():
    return dict(_state)


def seterr(all=None, divide=None, over=None, under=None, invalid=None):
    before = dict(_state)
    for name, way in (("divide", divide), ("over", over), ("under", under), ("invalid", invalid)):
        way = all if way is None else way
        if way is not None:
            if way in ("call", "log"):
                raise NotImplementedError("errstate with " + repr(way) + " is not in this page's numpy; use 'warn', 'raise' or 'ignore'")
            if way not in _WAYS:
                raise ValueError("Bad mode in " + name)
            _state[name] = way
    return before


class errstate:
    """`with np.errstate(divide="ignore"):`, or over a function."""

    def __init__(self, **ways):
        if "call" in ways:
            raise NotImplementedError("errstate(call=) is not in this page's numpy; use 'warn', 'raise' or 'ignore'")
        self._ways = ways

    def __enter__(self):
        self._before = seterr(**self._ways)

    def __exit__(self, *_):
        _state.update(self._before)

    def __call__(self, fn):
        @functools.wraps(fn)
        def inside(*args, **named):
            with errstate(**self._ways):
                return fn(*args, **named)

        return inside


__all__ = ["AxisError", "ComplexWarning", "LinAlgError", "UFuncTypeError", "VisibleDeprecationWarning", "errstate", "geterr", "seterr"]

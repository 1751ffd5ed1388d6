"""Reads variables after a program has run, so that a figure can use them. Programs can't import this."""
# More than any figure accepts.
_MAX_NUMBERS = 20_000
_MAX_LETTERS = 20_000
_MAX_AXES = 4


class _Other(Exception):
    """A value that no figure accepts, with a description."""


def _size(value):
    """The number of elements of a tensor or an array, without converting it to a list."""
    size = 1
    for n in value.shape:
        size *= n
    return size


def _walk(value, leaves, room, depth=0):
    """Appends the elements of nested lists to `leaves`, and returns their shape. `room[0]` limits the number of entries."""
    if hasattr(value, "tolist"):
        if _size(value) > _MAX_NUMBERS:
            raise _Other(f"{_size(value):,} numbers, which are too many")
        value = value.tolist()
    if not isinstance(value, (list, tuple)):
        if not isinstance(value, (bool, int, float, str)):
            raise _Other("None" if value is None else "of the type " + type(value).__name__)
        leaves.append(value)
        return ()
    room[0] -= len(value)
    if room[0] < 0:
        raise _Other("a list of too many entries")
    if depth == _MAX_AXES:
        raise _Other("nested too deep")
    shapes = {_walk(one, leaves, room, depth + 1) for one in value}
    if len(shapes) > 1:
        raise _Other("a list with rows of different lengths")
    return (len(value), *(shapes.pop() if shapes else ()))


def _described(value):
    leaves = []
    dtype = str(getattr(value, "dtype", "")).removeprefix("torch.")
    shape = _walk(value, leaves, [2 * _MAX_NUMBERS])
    words = sum(isinstance(one, str) for one in leaves)
    if words:
        if words < len(leaves) or len(shape) > 1:
            raise _Other("words and numbers in one" if words < len(leaves) else "a table of words")
        if sum(map(len, leaves)) > _MAX_LETTERS:
            raise _Other("too long a text")
        return {"words": leaves if shape else leaves[0]}
    usual = "bool" if leaves and all(isinstance(one, bool) for one in leaves) else "float64"
    return {"shape": shape, "data": [repr(float(one)) for one in leaves], "dtype": dtype or usual}


def _value(names, target):
    """The value of a variable, or of several as on the left of an assignment: `question, *titles`."""
    if "," not in target:
        return names[target]
    parts = []
    for one in target.split(", "):
        parts += list(names[one[1:]]) if one.startswith("*") else [names[one]]
    return parts


def read(names, targets):
    """Reads each target that exists."""
    found = {}
    for target in targets:
        try:
            found[target] = _described(_value(names, target))
        except KeyError:
            pass
        except _Other as other:
            found[target] = {"other": str(other)}
        except OverflowError:
            found[target] = {"other": "a number too large for a tensor"}
        except Exception:
            found[target] = {"other": "something that cannot be read"}
    return found

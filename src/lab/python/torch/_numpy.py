"""Where tensors and NumPy's arrays meet: the same numbers, shared or copied as PyTorch does."""
from array import array as _buffer

from ._bridge import ask

# Storages that both sides see, by their tensors' storage: kept until the program ends, so that no memory moves.
_shared = []


class _Whole(_buffer):
    """
    Whole numbers or truth values as the tensors keep them, in float64: to an array a buffer of whole numbers.
    """

    def __getitem__(self, i):
        found = _buffer.__getitem__(self, i)
        return _buffer("q", map(int, found)) if isinstance(i, slice) else int(found)

    def __setitem__(self, i, x):
        _buffer.__setitem__(self, i, _buffer("d", x) if isinstance(i, slice) else x)

    def __iter__(self):
        return map(int, _buffer.__iter__(self))

    def tolist(self):
        return list(self)

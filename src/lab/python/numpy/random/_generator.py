"""`np.random.default_rng`."""
import builtins

from torch._refusals import _lacks

from .. import _dtypes as kinds
from .._array import axis_of, count, ndarray, of_numbers
from .._create import arange, asarray
from .._shape import moveaxis
from .._rearrange import take_rows
from ._bits import PCG64, SeedSequence, masked, scaled
from ._draws import check_scale, drawn, drawn_with, exchange, places_by, shape_of, shares, unequal
from ._normal import ziggurat

_WORDS = {
    "rank": "p must be 1-dimensional", "size": "a and p must have same size", "nan": "p contains NaN", "negative": "p contains negative values",
    "sum": "Probabilities do not sum to 1. See Notes section of docstring for more information.",
}


def _float_kind(dtype):
    kind = kinds.find(dtype)
    if kind.kind != "f":
        raise TypeError("Unsupported dtype " + repr(kind) + " for random")
    return kind


class Generator:
    """Random numbers as NumPy draws them today."""

    def __init__(self, bit_generator):
        self.bit_generator = bit_generator

    def __repr__(self):
        return "Generator(PCG64) at 0x%X" % id(self)

    __str__ = lambda self: "Generator(PCG64)"

    def __getattr__(self, name):
        raise _lacks("numpy.random.Generator", name, dir(Generator))

    def random(self, size=None, dtype=float, out=None):
        if _float_kind(dtype) is kinds.float32:
            return drawn(lambda: (self.bit_generator.bits32() >> 8) * 2.0**-24, size, kinds.float32)
        return drawn(self.bit_generator.double, size)

    def uniform(self, low=0.0, high=1.0, size=None):
        double = self.bit_generator.double
        return drawn_with(lambda low, high: low + (high - low) * double(), size, low, high)

    def standard_normal(self, size=None, dtype=float, out=None):
        if _float_kind(dtype) is kinds.float32:
            raise NotImplementedError("standard_normal in float32 is not in this page's numpy; draw in float64 and use .astype(np.float32)")
        bits = self.bit_generator
        return drawn(lambda: ziggurat(bits), size)

    def normal(self, loc=0.0, scale=1.0, size=None):
        check_scale(scale)
        bits = self.bit_generator
        return drawn_with(lambda loc, scale: loc + scale * ziggurat(bits), size, loc, scale)

    def integers(self, low, high=None, size=None, dtype=int, endpoint=False):
        if high is None:
            low, high = 0, low
        kind = kinds.find(dtype)
        if kind.itemsize < 4:
            raise NotImplementedError("integers in " + kind.name + " is not in this page's numpy; draw them in int64 and use .astype")
        if asarray(low).ndim or asarray(high).ndim:
            raise NotImplementedError("integers with arrays as bounds is not in this page's numpy; draw them one by one")
        low, high = int(low), int(high) - (not endpoint)
        least, most = kinds.limits(kind)
        if low < least:
            raise ValueError("low is out of bounds for " + kind.name)
        if high > most:
            raise ValueError("high is out of bounds for " + kind.name)
        if low > high:
            raise ValueError("low > high" if endpoint else "low >= high")
        bits = self.bit_generator
        found = drawn(lambda: low + scaled(bits, high - low), size, kind)
        return found if isinstance(found, ndarray) else kind.type(found)

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        a = asarray(a)
        population = _population(a, axis, size)
        shape = shape_of(size)
        wanted = 1 if shape is None else count(shape)
        if p is not None:
            p = shares(p, population, _WORDS)
        if replace:
            places = places_by(p, self.random(size)) if p is not None else self.integers(0, population, size)
        else:
            if wanted > population:
                raise ValueError("Cannot take a larger sample than population when replace is False")
            if p is not None:
                found = unequal(p, wanted, self.random)
                if found is None:
                    raise ValueError("Fewer non-zero entries in p than size")
            else:
                found = self._sample(population, wanted, shuffle)
            places = of_numbers(found, (wanted,) if shape is None else shape, kinds.int64)
            places = places[0] if shape is None else places
        if a.ndim == 0:
            return int(places) if shape is None else places
        return a[places] if a.ndim == 1 else take_rows(a, [int(places)], axis).squeeze(axis) if shape is None else moveaxis(moveaxis(a, axis, 0)[places], 0, axis)

    def _sample(self, population, size, shuffle):
        """Different whole numbers below the population. Source: Floyd's algorithm; for many of many a shuffle of the last ones."""
        bits = self.bit_generator
        if population > 10000 and size > population // (50 if shuffle else 20):
            data = list(range(population))
            self._shuffle_from(data, builtins.max(population - size, 1))
            return data[population - size :]
        found, seen = [], set()
        for j in range(population - size, population):
            x = scaled(bits, j)
            x = j if x in seen else x
            seen.add(x)
            found.append(x)
        if shuffle:
            self._shuffle_from(found, 1)
        return found

    def _shuffle_from(self, data, first):
        for i in reversed(range(first, len(data))):
            j = scaled(self.bit_generator, i)
            data[i], data[j] = data[j], data[i]

    def shuffle(self, x, axis=0):
        rows = moveaxis(x, axis, 0) if isinstance(x, ndarray) and axis else x
        for i in reversed(range(1, len(rows))):
            j = masked(self.bit_generator, i)
            if i != j:
                exchange(rows, i, j)

    def permutation(self, x, axis=0):
        if isinstance(x, int) or asarray(x).ndim == 0:
            made = arange(int(x))
            self.shuffle(made)
            return made
        a = asarray(x)
        if a.ndim == 1:
            made = a.copy()
            self.shuffle(made)
            return made
        order = arange(a.shape[axis])
        self.shuffle(order)
        return take_rows(a, order.tolist(), axis_of(axis, a.ndim))


def _population(a, axis, size):
    if a.ndim == 0:
        if a.dtype.kind not in "iu":
            raise ValueError("a must be a sequence or an integer, not " + str(type(a[()])))
        if a <= 0 and size != 0:
            raise ValueError("a must be a positive integer unless no samples are taken")
        return int(a)
    if a.shape[axis] == 0:
        raise ValueError("a cannot be empty unless no samples are taken")
    return a.shape[axis]


def default_rng(seed=None):
    if isinstance(seed, Generator):
        return seed
    if isinstance(seed, PCG64):
        return Generator(seed)
    return Generator(PCG64(seed if isinstance(seed, SeedSequence) else seed.tolist() if isinstance(seed, ndarray) else seed))

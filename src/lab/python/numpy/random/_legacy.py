"""`np.random.seed` and what stands beside it: random numbers as NumPy has always drawn them."""
from torch._refusals import _lacks

from .. import _dtypes as kinds
from .._array import count, ndarray, of_numbers
from .._create import arange, asarray
from ._bits import MT19937, masked
from ._draws import check_scale, drawn, drawn_with, exchange, places_by, shape_of, shares, unequal
from ._normal import Polar

_WORDS = {
    "rank": "'p' must be 1-dimensional", "size": "'a' and 'p' must have same size", "nan": "probabilities contain NaN",
    "negative": "probabilities are not non-negative", "sum": "probabilities do not sum to 1",
}


class RandomState:
    """Random numbers from a Mersenne Twister."""

    def __init__(self, seed=None):
        self.seed(seed)

    def __getattr__(self, name):
        raise _lacks("numpy.random.RandomState", name, dir(RandomState))

    def seed(self, seed=None):
        self._bits = MT19937(seed)
        self._polar = Polar(self._bits)

    def random_sample(self, size=None):
        return drawn(self._bits.double, size)

    random = random_sample

    def rand(self, *sizes):
        return self.random_sample(sizes or None)

    def standard_normal(self, size=None):
        return drawn(self._polar.draw, size)

    def randn(self, *sizes):
        return self.standard_normal(sizes or None)

    def normal(self, loc=0.0, scale=1.0, size=None):
        check_scale(scale)
        draw = self._polar.draw
        return drawn_with(lambda loc, scale: loc + scale * draw(), size, loc, scale)

    def uniform(self, low=0.0, high=1.0, size=None):
        double = self._bits.double
        return drawn_with(lambda low, high: low + (high - low) * double(), size, low, high)

    def randint(self, low, high=None, size=None, dtype=int):
        if high is None:
            low, high = 0, low
        kind = kinds.find(dtype)
        if kind.itemsize < 4:
            raise NotImplementedError("randint in " + kind.name + " is not in this page's numpy; draw them in int64 and use .astype")
        if asarray(low).ndim or asarray(high).ndim:
            raise NotImplementedError("randint with arrays as bounds is not in this page's numpy; draw them one by one")
        low, high = int(low), int(high) - 1
        least, most = kinds.limits(kind)
        if low < least:
            raise ValueError("low is out of bounds for " + kind.name)
        if high > most:
            raise ValueError("high is out of bounds for " + kind.name)
        if low > high:
            raise ValueError("low >= high")
        bits = self._bits
        found = drawn(lambda: low + masked(bits, high - low), size, kind)
        return found if isinstance(found, ndarray) or dtype is int else kind.type(found)

    def choice(self, a, size=None, replace=True, p=None):
        a = asarray(a)
        if a.ndim > 1:
            raise ValueError("a must be 1-dimensional")
        if a.ndim == 0 and a <= 0:
            raise ValueError("a must be greater than 0 unless no samples are taken")
        if a.ndim == 1 and not len(a):
            raise ValueError("'a' cannot be empty unless no samples are taken")
        population = int(a) if a.ndim == 0 else len(a)
        shape = shape_of(size)
        wanted = 1 if shape is None else count(shape)
        if p is not None:
            p = shares(p, population, _WORDS)
        if replace:
            places = places_by(p, self.random_sample(size)) if p is not None else self.randint(0, population, size)
        else:
            if wanted > population:
                raise ValueError("Cannot take a larger sample than population when 'replace=False'")
            if p is not None:
                found = unequal(p, wanted, self.rand)
                if found is None:
                    raise ValueError("Fewer non-zero entries in p than size")
            else:
                found = self.permutation(population).tolist()[:wanted]
            places = found[0] if shape is None else of_numbers(found, shape, kinds.int64)
        if a.ndim == 0:
            return int(places) if shape is None else places
        return a[places]

    def shuffle(self, x):
        for i in reversed(range(1, len(x))):
            j = masked(self._bits, i)
            if i != j or not isinstance(x, ndarray):
                exchange(x, i, j)

    def permutation(self, x):
        if isinstance(x, int) or asarray(x).ndim == 0:
            made = arange(int(x))
            self.shuffle(made)
            return made
        a = asarray(x)
        if a.ndim == 1:
            made = a.copy()
            self.shuffle(made)
            return made
        order = arange(len(a))
        self.shuffle(order)
        return a[order]

    def exponential(self, scale=1.0, size=None):
        import math

        check_scale(scale)
        double = self._bits.double
        return drawn_with(lambda scale: scale * -math.log1p(-double()), size, scale)

    def standard_exponential(self, size=None):
        return self.exponential(1.0, size)


_shared = RandomState()

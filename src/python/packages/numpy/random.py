"""
NumPy's random numbers: the same seed draws the same numbers. Sources: `mt19937.c`, `legacy-distributions.c`, `pcg64.h`,
`bit_generator.pyx` and `distributions.c` of NumPy 2.4 (BSD license), after Matsumoto and Nishimura 1998 and O'Neill 2014.
"""
import itertools
import math
import random as _python

from torch._refusals import _lacks, module_getattr

from ._array import array, asarray, ndarray
from ._functions import _ints, cumsum

_WORD = 2**32 - 1


class _Stream:
    """What the older and the newer generators have in common: everything that is made of numbers in [0, 1)."""

    def __getattr__(self, name):
        raise _lacks("numpy.random." + type(self).__name__, name, dir(type(self)))

    def _filled(self, draw, size, dtype=float):
        """One number, or an array of them."""
        if size is None:
            return array(draw(), dtype)[()]
        shape = _ints(size)
        return array([draw() for _ in range(math.prod(shape))], dtype).reshape(*shape)

    def random(self, size=None):
        return self._filled(self._uniform, size)

    def standard_normal(self, size=None):
        return self._filled(self._normal, size)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return loc + scale * self.standard_normal((asarray(loc + scale).shape or None) if size is None else size)

    def uniform(self, low=0.0, high=1.0, size=None):
        return low + (high - low) * self.random((asarray(low + high).shape or None) if size is None else size)

    def integers(self, low, high=None, size=None, *, endpoint=False):
        low, high = (0, low) if high is None else (low, high)
        if low >= high + endpoint:
            raise ValueError("low >= high")
        return self._filled(lambda: low + self._below(high + endpoint - low), size, int)

    def permutation(self, x):
        order = list(range(x if isinstance(x, int) else len(x)))
        self._shuffle(order)
        return array(order, int) if isinstance(x, int) else asarray(x)[order]

    def _shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self._index(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffle(self, x):
        x[:] = self.permutation(x) if isinstance(x, ndarray) else [x[i] for i in self.permutation(len(x))]

    def choice(self, a, size=None, replace=True, p=None):
        n, shape = a if isinstance(a, int) else len(a), _ints(size) or []
        count = math.prod(shape)
        if not replace and count > n:
            raise ValueError("Cannot take a larger sample than population when replace is False")
        if p is not None:
            places = self._weighted(asarray(p) * 1.0, count, replace)
        else:
            places = [self._below(n) for _ in range(count)] if replace else self._sample(n, count)
        found = array(places, int).reshape(shape) if shape else places[0]
        return found if isinstance(a, int) else a[found] if isinstance(a, list) and size is None else asarray(a)[found]

    def _weighted(self, p, count, replace):
        """Indices with these probabilities; without replacement, each only once."""
        found = []
        while len(found) < count:
            sums = cumsum(p).tolist()
            drawn = [self._uniform() for _ in range(count - len(found))]
            new = [sum(one / sums[-1] <= x for one in sums) for x in drawn]
            found += new if replace else dict.fromkeys(new)
            p = asarray([0.0 if not replace and i in found else x for i, x in enumerate(p.tolist())])
        return found


class RandomState(_Stream):
    """The older generator, a Mersenne Twister: `np.random.seed(0)`, `np.random.randn(2, 3)`."""

    def __init__(self, seed=None):
        self.seed(seed)

    def seed(self, seed=None):
        self._twister, self._spare = None, None
        if seed is None:
            return
        if not 0 <= seed <= _WORD:
            raise ValueError("Seed must be between 0 and 2**32 - 1")
        state = [int(seed)]
        for i in range(1, 624):
            state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + i) & _WORD)
        self._twister = _python.Random()
        self._twister.setstate((3, (*state, 624), None))

    def _bits(self):
        # Without a seed it starts with the first number, so that it differs from program to program.
        self._twister = self._twister or _python.Random()
        return self._twister

    def _uniform(self):
        return self._bits().random()

    def _normal(self):
        """By the polar method of Marsaglia, which makes two numbers at a time."""
        if self._spare is not None:
            spare, self._spare = self._spare, None
            return spare
        square = 0.0
        while not 0.0 < square < 1.0:
            x, y = 2.0 * self._uniform() - 1.0, 2.0 * self._uniform() - 1.0
            square = x * x + y * y
        factor = math.sqrt(-2.0 * math.log(square) / square)
        self._spare = factor * x
        return factor * y

    def _below(self, n):
        mask = (1 << (n - 1).bit_length()) - 1
        while n > 1:
            value = self._bits().getrandbits(32) & mask
            if value < n:
                return value
        return 0

    _index = _below

    def _sample(self, n, count):
        return self.permutation(n).tolist()[:count]

    def rand(self, *sizes):
        return self.random(sizes or None)

    def randn(self, *sizes):
        return self.standard_normal(sizes or None)

    def randint(self, low, high=None, size=None):
        return self.integers(low, high, size)

    random_sample = _Stream.random


def _seed_words(seed):
    """Eight words made of a seed (`SeedSequence`)."""
    constant = 0x43B0D7E5

    def hashed(value, factor=0x931E8875):
        nonlocal constant
        value ^= constant
        constant = constant * factor & _WORD
        value = value * constant & _WORD
        return value ^ value >> 16

    def mixed(x, y):
        value = (0xCA01F9DD * x - 0x4973F715 * y) & _WORD
        return value ^ value >> 16

    words = [seed >> 32 * i & _WORD for i in range(max(4, -(-seed.bit_length() // 32)))]
    pool = [hashed(word) for word in words[:4]]
    for source, target in itertools.permutations(range(4), 2):
        pool[target] = mixed(pool[target], hashed(pool[source]))
    for word in words[4:]:
        pool = [mixed(one, hashed(word)) for one in pool]
    constant = 0x8B51F9DD
    return [hashed(pool[i % 4], 0x58F38DED) for i in range(8)]


_RADIUS = 3.6541528853610088


def _ziggurat():
    """For each of 256 layers under the bell curve: its width, the share of it that is safe, and its height."""
    height = math.exp(-0.5 * _RADIUS**2)
    area = _RADIUS * height + math.sqrt(math.pi / 2) * math.erfc(_RADIUS / math.sqrt(2))
    layers = [(area / height, _RADIUS * height / area, 1.0)] + [None] * 255
    x = _RADIUS
    for i in range(255, 0, -1):
        y = math.exp(-0.5 * x * x)
        inner = math.sqrt(-2.0 * math.log(area / x + y)) if i > 1 else 0.0
        layers[i] = (x, inner / x, y)
        x = inner
    return [(width / 2**52, int(share * 2**52), height) for width, share, height in layers]


class Generator(_Stream):
    """The newer generator, PCG64: `np.random.default_rng(0)`."""

    _layers = _ziggurat()

    def __init__(self, seed=None):
        words = _seed_words(_python.getrandbits(128) if seed is None else int(seed))
        high, low, more, less = [words[i] | words[i + 1] << 32 for i in range(0, 8, 2)]
        self._increment = ((more << 64 | less) << 1 | 1) & (1 << 128) - 1
        self._state, self._half = self._increment, None
        self._state += high << 64 | low
        self._step()

    def _step(self):
        self._state = (self._state * 0x2360ED051FC65DA44385DF649FCCF645 + self._increment) & (1 << 128) - 1

    def _bits(self):
        """64 random bits."""
        self._step()
        word, turn = (self._state >> 64 ^ self._state) & (1 << 64) - 1, self._state >> 122
        return (word >> turn | word << (-turn & 63)) & (1 << 64) - 1

    def _half_bits(self):
        half, self._half = self._half, None
        if half is None:
            bits = self._bits()
            half, self._half = bits & _WORD, bits >> 32
        return half

    def _uniform(self):
        return (self._bits() >> 11) * 2.0**-53

    def _normal(self):
        while True:
            bits = self._bits()
            layer, size = bits & 255, bits >> 9 & (1 << 52) - 1
            width, safe, height = self._layers[layer]
            x = -size * width if bits >> 8 & 1 else size * width
            if size < safe:
                return x
            if layer == 0:
                while True:
                    away = -math.log1p(-self._uniform()) / _RADIUS
                    if -2.0 * math.log1p(-self._uniform()) > away * away:
                        return -_RADIUS - away if size >> 8 & 1 else _RADIUS + away
            if (self._layers[layer - 1][2] - height) * self._uniform() + height < math.exp(-0.5 * x * x):
                return x

    def _below(self, n):
        if n == 1:
            return 0
        product = self._half_bits() * n
        if product & _WORD < n:
            while product & _WORD < (_WORD + 1 - n) % n:
                product = self._half_bits() * n
        return product >> 32

    _index = _below

    def _sample(self, n, count):
        """Floyd's algorithm; a large share of a large range is the end of a shuffle instead."""
        if n > 10_000 and count > n // 50:
            order = list(range(n))
            for i in range(n - 1, max(n - count, 1) - 1, -1):
                j = self._below(i + 1)
                order[i], order[j] = order[j], order[i]
            return order[n - count :]
        found = {}
        for i in range(n - count, n):
            value = self._below(i + 1)
            found[i if value in found else value] = None
        places = list(found)
        self._shuffle(places)
        return places


default_rng = Generator
_shared = RandomState()
for _name in "seed rand randn randint random random_sample normal uniform standard_normal choice shuffle permutation".split():
    globals()[_name] = getattr(_shared, _name)

__getattr__ = module_getattr("numpy.random", globals())

"""Where random bits come from: PCG64 with its SeedSequence, and the Mersenne Twister as `np.random.seed` starts it."""
from random import Random, SystemRandom

_LOW32, _LOW64, _LOW128 = 2**32 - 1, 2**64 - 1, 2**128 - 1


class SeedSequence:
    """Spreads an entropy over as many words as are asked for. Source: O'Neill 2015, "Developing a seed_seq alternative"."""

    def __init__(self, entropy=None):
        if entropy is None:
            entropy = SystemRandom().getrandbits(128)
        self.entropy = entropy
        words = []
        for one in entropy if isinstance(entropy, (list, tuple)) else (entropy,):
            words.extend(_words(one))
        self._pool = self._mixed(words)

    def _mixed(self, words):
        constant = [0x43B0D7E5]

        def hashed(value):
            value ^= constant[0]
            constant[0] = constant[0] * 0x931E8875 & _LOW32
            value = value * constant[0] & _LOW32
            return value ^ value >> 16

        def mixed(x, y):
            found = (0xCA01F9DD * x - 0x4973F715 * y) & _LOW32
            return found ^ found >> 16

        pool = [hashed(words[i] if i < len(words) else 0) for i in range(4)]
        for source in range(4):
            for place in range(4):
                if source != place:
                    pool[place] = mixed(pool[place], hashed(pool[source]))
        for word in words[4:]:
            for place in range(4):
                pool[place] = mixed(pool[place], hashed(word))
        return pool

    def words64(self, count):
        """So many words of 64 bits."""
        constant, halves = 0x8B51F9DD, []
        for i in range(2 * count):
            value = self._pool[i % 4] ^ constant
            constant = constant * 0x58F38DED & _LOW32
            value = value * constant & _LOW32
            halves.append(value ^ value >> 16)
        return [low | high << 32 for low, high in zip(halves[::2], halves[1::2])]


def _words(n):
    """A whole number as words of 32 bits, the lowest first."""
    try:
        n = n.__index__()
    except AttributeError:
        raise TypeError("SeedSequence expects int or sequence of ints for entropy not " + repr(n)) from None
    if n < 0:
        raise ValueError("expected non-negative integer")
    out = [n & _LOW32]
    while n > _LOW32:
        n >>= 32
        out.append(n & _LOW32)
    return out


class PCG64:
    """A state of 128 bits, of which 64 are given. Source: O'Neill 2014, PCG XSL RR 128/64."""

    def __init__(self, seed=None):
        words = (seed if isinstance(seed, SeedSequence) else SeedSequence(seed)).words64(4)
        self._step = ((words[2] << 64 | words[3]) << 1 | 1) & _LOW128
        self._state = (self._step + (words[0] << 64 | words[1])) & _LOW128
        self._next()
        self._half = None

    def _next(self):
        self._state = (self._state * 0x2360ED051FC65DA44385DF649FCCF645 + self._step) & _LOW128

    def bits64(self):
        state = self._state = (self._state * 0x2360ED051FC65DA44385DF649FCCF645 + self._step) & _LOW128
        both = (state >> 64 ^ state) & _LOW64
        turn = state >> 122
        return (both >> turn | both << (64 - turn)) & _LOW64

    def bits32(self):
        if self._half is not None:
            found, self._half = self._half, None
            return found
        whole = self.bits64()
        self._half = whole >> 32
        return whole & _LOW32

    def double(self):
        return (self.bits64() >> 11) * 2.0**-53


class MT19937:
    """The Mersenne Twister. Python's own computes it, from the state in which NumPy starts it."""

    def __init__(self, seed=None):
        self._own = Random()
        if seed is None:
            seed = SystemRandom().getrandbits(32)
        self.seed(seed)

    def seed(self, seed):
        if isinstance(seed, (list, tuple)) or getattr(seed, "ndim", 0):
            raise NotImplementedError("seeding with several numbers is not in this page's numpy; give one")
        try:
            seed = seed.__index__()
        except AttributeError:
            raise TypeError("Cannot cast array from dtype('float64') to dtype('int64') according to the rule 'safe'") from None
        if not 0 <= seed < 2**32:
            raise ValueError("Seed must be between 0 and 2**32 - 1")
        state = [seed]
        for i in range(1, 624):
            last = state[-1]
            state.append((1812433253 * (last ^ last >> 30) + i) & _LOW32)
        self._own.setstate((3, tuple(state) + (624,), None))
        self.double = self._own.random

    def bits32(self):
        return self._own.getrandbits(32)

    def bits64(self):
        high = self._own.getrandbits(32)
        return high << 32 | self._own.getrandbits(32)


def masked(bits, most):
    """A whole number from 0 to `most`: of as many bits as that has, those beyond it are thrown away."""
    if most == 0:
        return 0
    mask = (1 << most.bit_length()) - 1
    draw = bits.bits32 if most <= _LOW32 else bits.bits64
    while True:
        found = draw() & mask
        if found <= most:
            return found


def scaled(bits, most):
    """A whole number from 0 to `most` by multiplying. Source: Lemire 2019, "Fast random integer generation in an interval"."""
    if most == 0:
        return 0
    draw, width = (bits.bits32, 32) if most <= _LOW32 else (bits.bits64, 64)
    if most == (1 << width) - 1:
        return draw()
    low, count = (1 << width) - 1, most + 1
    product = draw() * count
    if product & low < count:
        least = (low - most) % count
        while product & low < least:
            product = draw() * count
    return product >> width

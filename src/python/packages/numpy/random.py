"""Random numbers: a stream of this page's own, so a seed does not give what it gives in NumPy."""
import math

import torch
from torch._refusals import _lacks, module_getattr

from ._array import asarray, in_numpy, ndarray, result, tensor_of
from ._functions import _ints


class Generator:
    """A stream of random numbers: `np.random.default_rng(seed)`. Its methods go by their newer and their older names."""

    def __init__(self, seed=None):
        self.seed(seed)

    def __getattr__(self, name):
        raise _lacks("numpy.random." + type(self).__name__, name, dir(type(self)))

    def seed(self, seed=None):
        self._seed, self._drawing = seed, None

    @property
    def _generator(self):
        # Made with the first number: before a program runs there is none to be had.
        if self._drawing is None:
            self._drawing = torch.Generator() if self._seed is None else torch.Generator().manual_seed(self._seed)
        return self._drawing

    def random(self, size=None):
        return result(torch.rand(_ints(size) or [], dtype=torch.float64, generator=self._generator))

    def standard_normal(self, size=None):
        return result(torch.randn(_ints(size) or [], dtype=torch.float64, generator=self._generator))

    def normal(self, loc=0.0, scale=1.0, size=None):
        return loc + scale * self.standard_normal(asarray(loc + scale).shape if size is None else size)

    def uniform(self, low=0.0, high=1.0, size=None):
        return low + (high - low) * self.random(asarray(low + high).shape if size is None else size)

    def integers(self, low, high=None, size=None, *, endpoint=False):
        low, high = (0, low) if high is None else (low, high)
        return result(torch.randint(low, high + endpoint, tuple(_ints(size) or ()), generator=self._generator))

    def permutation(self, x):
        n = x if isinstance(x, int) else len(x)
        order = ndarray(torch.randperm(n, generator=self._generator))
        return order if isinstance(x, int) else asarray(x)[order]

    def shuffle(self, x):
        x[:] = self.permutation(x) if isinstance(x, ndarray) else [x[i] for i in self.permutation(len(x))]

    def choice(self, a, size=None, replace=True, p=None):
        n, shape = a if isinstance(a, int) else len(a), _ints(size) or []
        weights = torch.ones(n) if p is None else tensor_of(asarray(p) * 1.0)
        places = in_numpy(lambda t: torch.multinomial(t, math.prod(shape), replace, generator=self._generator), [weights])
        found = result(places.reshape(shape))
        return found if isinstance(a, int) else a[found] if isinstance(a, list) and size is None else asarray(a)[found]

    rand, randn = lambda self, *sizes: self.random(sizes), lambda self, *sizes: self.standard_normal(sizes)
    randint = integers


default_rng = RandomState = Generator
_shared = Generator()
for _name in "seed rand randn randint random normal uniform standard_normal choice shuffle permutation".split():
    globals()[_name] = getattr(_shared, _name)
random_sample = random

__getattr__ = module_getattr("numpy.random", globals())

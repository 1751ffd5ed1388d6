"""numpy.random: `default_rng`, and the older functions over one state."""
from torch._refusals import module_getattr

from ._bits import MT19937, PCG64, SeedSequence
from ._generator import Generator, default_rng
from ._legacy import RandomState, _shared

seed, rand, randn, randint, random, random_sample = (
    _shared.seed, _shared.rand, _shared.randn, _shared.randint, _shared.random, _shared.random_sample
)
normal, uniform, standard_normal, choice, shuffle, permutation = (
    _shared.normal, _shared.uniform, _shared.standard_normal, _shared.choice, _shared.shuffle, _shared.permutation
)
exponential, standard_exponential, ranf, sample = _shared.exponential, _shared.standard_exponential, random_sample, random_sample

__getattr__ = module_getattr("numpy.random", globals())

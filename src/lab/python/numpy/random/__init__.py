"""numpy.random"""
from torch._refusals import module_getattr

__getattr__ = module_getattr("numpy.random", globals())

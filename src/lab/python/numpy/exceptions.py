"""numpy.exceptions"""
from torch._refusals import module_getattr

from ._errors import AxisError, ComplexWarning, VisibleDeprecationWarning

__all__ = ["AxisError", "ComplexWarning", "VisibleDeprecationWarning"]
__getattr__ = module_getattr("numpy.exceptions", globals())

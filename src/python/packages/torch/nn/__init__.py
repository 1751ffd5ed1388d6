"""`torch.nn`: layers, losses and their parts."""
from . import attention, functional, init, modules, parameter, utils
from .modules import *
from .parameter import Parameter

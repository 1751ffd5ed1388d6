"""`torch.nn`: layers, losses and what they are made of."""
from . import attention, functional, init, modules, parameter, utils
from .modules import *
from .parameter import Parameter

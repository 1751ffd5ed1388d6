"""`torch.optim`: optimizers."""
from .._refusals import module_getattr
from . import lr_scheduler
from .adam import Adam
from .adamw import AdamW
from .optimizer import Optimizer
from .sgd import SGD

__getattr__ = module_getattr("torch.optim", globals())

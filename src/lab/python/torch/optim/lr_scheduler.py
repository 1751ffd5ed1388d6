"""Learning rates that change from step to step."""
from .._refusals import module_getattr

__getattr__ = module_getattr("torch.optim.lr_scheduler", globals())

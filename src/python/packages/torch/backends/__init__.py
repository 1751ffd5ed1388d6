"""`torch.backends`: there is none but the CPU."""
from . import cuda, cudnn, mps

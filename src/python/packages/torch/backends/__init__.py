"""`torch.backends`: only the CPU is available."""
from . import cuda, cudnn, mps

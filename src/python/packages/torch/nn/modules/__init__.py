"""`torch.nn.modules`: all layers, losses and containers."""
from .container import ModuleDict, ModuleList, Sequential
from .module import Module
from ._layers import Embedding, Identity, LayerNorm, Linear, RMSNorm, RNN, RNNCell
from ._simple import (
    BCELoss, BCEWithLogitsLoss, CrossEntropyLoss, Dropout, ELU, Flatten, GELU, KLDivLoss, L1Loss, LeakyReLU, LogSigmoid,
    LogSoftmax, MSELoss, NLLLoss, ReLU, Sigmoid, SiLU, Softmax, Softmin, Softplus, Tanh, Unflatten,
)
from ._attention import MultiheadAttention

__all__ = [name for name, one in globals().items() if isinstance(one, type)]

"""`torch.nn.modules`: all layers, losses and containers."""
from .activation import (
    ELU, GELU, Hardtanh, LeakyReLU, LogSigmoid, LogSoftmax, MultiheadAttention, ReLU, ReLU6, SELU, Sigmoid, SiLU, Softmax,
    Softmin, Softplus, Tanh,
)
from .container import ModuleDict, ModuleList, Sequential
from .dropout import Dropout
from .flatten import Flatten, Unflatten
from .linear import Identity, Linear
from .loss import (
    BCELoss, BCEWithLogitsLoss, CrossEntropyLoss, HuberLoss, KLDivLoss, L1Loss, MSELoss, NLLLoss, SmoothL1Loss,
)
from .module import Module
from .normalization import LayerNorm, RMSNorm
from .rnn import RNN, RNNCell
from .sparse import Embedding

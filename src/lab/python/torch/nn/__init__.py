"""`torch.nn`: layers, losses and what they are made of."""
from . import attention, functional, init, modules, parameter, utils
from .modules import (
    BCELoss, BCEWithLogitsLoss, CrossEntropyLoss, Dropout, ELU, Embedding, Flatten, GELU, Hardtanh, HuberLoss, Identity,
    KLDivLoss, L1Loss, LayerNorm, LeakyReLU, Linear, LogSigmoid, LogSoftmax, ModuleDict, ModuleList, Module, MSELoss,
    MultiheadAttention, NLLLoss, ReLU, ReLU6, RMSNorm, RNN, RNNCell, SELU, Sequential, Sigmoid, SiLU,
    SmoothL1Loss, Softmax, Softmin, Softplus, Tanh, Unflatten,
)
from .parameter import Buffer, Parameter

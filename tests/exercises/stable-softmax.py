import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.functional import softmax as softmax_of_torch


# %% right: max with keepdim
def softmax(x):
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1, keepdim=True)


# %% right: both results of max
def softmax(x):
    largest, _ = x.max(dim=1, keepdim=True)
    exps = (x - largest).exp()
    return exps / exps.sum(dim=1, keepdim=True)


# %% right: a loop over rows, with row.max
def softmax(x):
    result = torch.empty(x.shape)
    for i in range(len(x)):
        e = torch.exp(x[i] - x[i].max())
        result[i] = e / e.sum()
    return result


# %% right: NumPy
def softmax(x):
    x = x.numpy()
    e = np.exp(x - np.max(x, axis=-1, keepdims=True))
    return torch.from_numpy(e / np.sum(e, axis=-1, keepdims=True))


# %% right: with einsum
def softmax(x):
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    return torch.einsum("ij,i->ij", e, 1 / e.sum(-1))


# %% wrong borrowed
def softmax(x):
    return torch.softmax(x, dim=-1)


# %% wrong naive
def softmax(x):
    e = torch.exp(x)
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong whole
def softmax(x):
    e = torch.exp(x - x.max())
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong mean
def softmax(x):
    e = torch.exp(x - x.mean(dim=-1, keepdim=True))
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong smallest
def softmax(x):
    e = torch.exp(x - x.min(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong undivided
def softmax(x):
    return torch.exp(x - x.max(dim=-1, keepdim=True).values)


# %% wrong columns
def softmax(x):
    e = torch.exp(x - x.max(dim=0, keepdim=True).values)
    return e / e.sum(dim=0, keepdim=True)


# %% wrong: the first score
def softmax(x):
    e = torch.exp(x - x[:, :1])
    return e / e.sum(dim=-1, keepdim=True)

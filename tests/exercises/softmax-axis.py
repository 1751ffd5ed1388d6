import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


# %% right: torch.softmax
def weights(scores):
    return torch.softmax(scores, dim=-1)


# %% right: a method
def weights(scores):
    return scores.softmax(1)


# %% right: Python's sum
def weights(scores):
    out = []
    for row in scores:
        e = [torch.exp(s - max(row)) for s in row]
        total = sum(e)
        out.append(torch.stack([x / total for x in e]))
    return torch.stack(out)


# %% right: NumPy
def weights(scores):
    x = scores.numpy()
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return torch.tensor(e / e.sum(axis=-1, keepdims=True))


# %% right: einsum for the sums
def weights(scores):
    e = scores.exp()
    return e / torch.einsum("ij->i", e).unsqueeze(-1)


# %% wrong none
def weights(scores):
    return scores


# %% wrong queries
def weights(scores):
    return torch.softmax(scores, dim=0)


# %% wrong whole
def weights(scores):
    return torch.softmax(scores.flatten(), dim=0).reshape(scores.shape)


# %% wrong exponentials
def weights(scores):
    return torch.exp(scores)


# %% wrong shares
def weights(scores):
    return scores / scores.sum(dim=-1, keepdim=True)


# %% wrong turned
def weights(scores):
    return torch.softmax(scores, dim=-1).T


# %% wrong logs
def weights(scores):
    return F.log_softmax(scores, dim=-1)


# %% wrong: a list of rows
def weights(scores):
    return [torch.softmax(row, dim=0) for row in scores]

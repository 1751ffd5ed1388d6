import math

import numpy as np
import torch
import torch.nn.functional as F


# %% right: tril and masked_fill
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)


# %% right: tril == 0
def causal_weights(scores):
    mask = torch.tril(torch.ones(scores.shape[0], scores.shape[1]))
    scores = scores.masked_fill(mask == 0, float("-inf"))
    return F.softmax(scores, dim=-1)


# %% right: in place, row by row
def causal_weights(scores):
    for i in range(len(scores)):
        scores[i, i + 1 :] = float("-inf")
    return torch.softmax(scores, dim=-1)


# %% right: NumPy
def causal_weights(scores):
    x = scores.numpy().copy()
    x[np.triu(np.ones(x.shape), k=1) == 1] = -np.inf
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return torch.from_numpy(e / e.sum(axis=1, keepdims=True))


# %% right: logical_not
def causal_weights(scores):
    visible = torch.tril(torch.ones(scores.shape)).to(torch.bool)
    return torch.softmax(scores.masked_fill(torch.logical_not(visible), float("-inf")), -1)


# %% wrong none
def causal_weights(scores):
    return torch.softmax(scores, dim=-1)


# %% wrong after
def causal_weights(scores):
    return torch.softmax(scores, dim=-1).tril()


# %% wrong anew
def causal_weights(scores):
    w = torch.softmax(scores, dim=-1).tril()
    return w / w.sum(dim=-1, keepdim=True)


# %% wrong zero
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(~mask, 0), dim=-1)


# %% wrong added
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores))
    return torch.softmax(scores + mask, dim=-1)


# %% wrong inverted
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores), diagonal=-1).bool()
    return torch.softmax(scores.masked_fill(mask, float("-inf")), dim=-1)


# %% wrong strict
def causal_weights(scores):
    hidden = torch.triu(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(hidden, float("-inf")), dim=-1)


# %% wrong: a square mask of one size
def causal_weights(scores):
    mask = torch.tril(torch.ones(4, 4)).bool()
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)

import math

import numpy as np
import torch


# %% right: a power
def scale(scores, q):
    return scores / q.shape[-1] ** 0.5


# %% right: math.sqrt
def scale(scores, q):
    d_k = q.size(-1)
    return scores / math.sqrt(d_k)


# %% right: np.sqrt
def scale(scores, q):
    return scores / np.sqrt(q.shape[1])


# %% right: div_
def scale(scores, q):
    return scores.div_(len(q[0]) ** 0.5)


# %% right: a default
def scale(scores, q, eps=0.0):
    return scores / (math.sqrt(q.shape[-1]) + eps)


# %% wrong none
def scale(scores, q):
    return scores


# %% wrong unrooted
def scale(scores, q):
    return scores / q.shape[-1]


# %% wrong times
def scale(scores, q):
    return scores * math.sqrt(q.shape[-1])


# %% wrong queries
def scale(scores, q):
    return scores / math.sqrt(q.shape[0])


# %% wrong keys
def scale(scores, q):
    return scores / scores.shape[-1] ** 0.5


# %% wrong precedence
def scale(scores, q):
    return scores / q.shape[-1] ** 1/2


# %% wrong allRooted
def scale(scores, q):
    return torch.sqrt(scores / q.shape[-1])


# %% wrong: one size
def scale(scores, q):
    return scores / 8

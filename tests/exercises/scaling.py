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


# %% right: torch.sqrt of a tensor
def scale(scores, q):
    return scores / torch.sqrt(torch.tensor(q.shape[-1]))


# %% right: torch.sqrt of a float32 tensor
def scale(scores, q):
    d_k = torch.tensor(q.size(1), dtype=torch.float32)
    return scores / d_k.sqrt()


# %% right: times a negative power
def scale(scores, q):
    return scores * q.shape[-1] ** -0.5


# %% right: rsqrt
def scale(scores, q):
    return scores.mul(torch.rsqrt(torch.tensor(float(q.shape[-1]))))


# %% right: in place
def scale(scores, q):
    scores /= math.sqrt(q.shape[-1])
    return scores


# %% right: div_
def scale(scores, q):
    return scores.div_(len(q[0]) ** 0.5)


# %% right: torch.div, unpacked shape
def scale(scores, q):
    n_q, d_k = q.shape
    return torch.div(scores, d_k ** (1 / 2))


# %% right: loops
def scale(scores, q):
    d_k = q.shape[1]
    out = torch.empty_like(scores)
    for i in range(scores.shape[0]):
        for j in range(scores.shape[1]):
            out[i][j] = scores[i][j] / d_k**0.5
    return out


# %% right: lists
def scale(scores, q):
    root = math.sqrt(len(q[0]))
    return torch.tensor([[s / root for s in row] for row in scores.tolist()])


# %% right: NumPy
def scale(scores, q):
    return torch.from_numpy(scores.numpy() / np.sqrt(q.shape[-1]))


# %% right: float64
def scale(scores, q):
    return scores.to(torch.float64) / torch.tensor(q.shape[-1], dtype=torch.float64).sqrt()


# %% right: a default
def scale(scores, q, eps=0.0):
    return scores / (math.sqrt(q.shape[-1]) + eps)


# %% wrong none
def scale(scores, q):
    return scores


# %% wrong none: a whole-number power
def scale(scores, q):
    return scores / q.shape[-1] ** (1 // 2)


# %% wrong unrooted
def scale(scores, q):
    return scores / q.shape[-1]


# %% wrong times
def scale(scores, q):
    return scores * math.sqrt(q.shape[-1])


# %% wrong times: divided by a negative power
def scale(scores, q):
    return scores / q.shape[-1] ** -0.5


# %% wrong queries
def scale(scores, q):
    return scores / math.sqrt(q.shape[0])


# %% wrong queries: len
def scale(scores, q):
    return scores / len(q) ** 0.5


# %% wrong keys
def scale(scores, q):
    return scores / scores.shape[-1] ** 0.5


# %% wrong precedence
def scale(scores, q):
    return scores / q.shape[-1] ** 1/2


# %% wrong allRooted
def scale(scores, q):
    return torch.sqrt(scores / q.shape[-1])


# %% wrong numel
def scale(scores, q):
    return scores / q.numel() ** 0.5


# %% wrong rounded
def scale(scores, q):
    return scores / int(math.sqrt(q.shape[-1]))


# %% wrong rounded: floor division
def scale(scores, q):
    return scores / (q.shape[-1] ** 0.5 // 1)


# %% wrong squared
def scale(scores, q):
    return scores / q.shape[-1] ** 2


# %% wrong floored
def scale(scores, q):
    return scores // q.shape[-1] ** 0.5


# %% wrong softened
def scale(scores, q):
    return torch.softmax(scores / q.shape[-1] ** 0.5, dim=-1)


# %% wrong norm
def scale(scores, q):
    return scores / q.norm()


# %% wrong: one size
def scale(scores, q):
    return scores / 8


# %% wrong: a size that fits the first case
def scale(scores, q):
    return scores / 2


# %% wrong: q instead of its size
def scale(scores, q):
    return scores / torch.sqrt(q)


# %% wrong: one row
def scale(scores, q):
    return scores[0] / math.sqrt(q.shape[-1])

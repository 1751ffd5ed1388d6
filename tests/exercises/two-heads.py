import math

import numpy as np
import torch
import torch.nn.functional as F


# %% right: slices and cat
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    outs = []
    for a, b, c in ((q[:, :h], k[:, :h], v[:, :h]), (q[:, h:], k[:, h:], v[:, h:])):
        outs.append(torch.softmax(a @ b.T / math.sqrt(h), dim=-1) @ c)
    return torch.cat(outs, dim=-1)


# %% right: chunk
def two_heads(q, k, v):
    heads = []
    for qh, kh, vh in zip(q.chunk(2, dim=-1), k.chunk(2, dim=-1), v.chunk(2, dim=-1)):
        scores = qh @ kh.T / qh.shape[-1] ** 0.5
        heads.append(scores.softmax(dim=-1) @ vh)
    return torch.cat(heads, dim=-1)


# %% right: split
def two_heads(q, k, v):
    d = q.size(1) // 2
    q1, q2 = torch.split(q, d, dim=1)
    k1, k2 = torch.split(k, d, dim=1)
    v1, v2 = torch.split(v, d, dim=1)

    def head(q, k, v):
        return F.softmax(torch.matmul(q, k.t()) / np.sqrt(d), dim=1) @ v

    return torch.cat((head(q1, k1, v1), head(q2, k2, v2)), dim=1)


# %% right: PyTorch's function for each half
def two_heads(q, k, v):
    h = q.shape[1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, h:], k[:, h:], v[:, h:])
    return torch.hstack([a, b])


# %% right: NumPy
def two_heads(q, k, v):
    def softmax(x):
        e = np.exp(x - x.max(-1, keepdims=True))
        return e / e.sum(-1, keepdims=True)

    q, k, v = q.numpy(), k.numpy(), v.numpy()
    h = q.shape[1] // 2
    first = softmax(q[:, :h] @ k[:, :h].T / np.sqrt(h)) @ v[:, :h]
    second = softmax(q[:, h:] @ k[:, h:].T / np.sqrt(h)) @ v[:, h:]
    return torch.from_numpy(np.concatenate([first, second], axis=-1))


# %% wrong one
def two_heads(q, k, v):
    return torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=-1) @ v


# %% wrong embedding
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = torch.softmax(q[:, :h] @ k[:, :h].T / q.shape[-1] ** 0.5, dim=-1) @ v[:, :h]
    b = torch.softmax(q[:, h:] @ k[:, h:].T / q.shape[-1] ** 0.5, dim=-1) @ v[:, h:]
    return torch.cat([a, b], dim=-1)


# %% wrong added
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, h:], k[:, h:], v[:, h:])
    return a + b


# %% wrong averaged
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, h:], k[:, h:], v[:, h:])
    return (a + b) / 2


# %% wrong swapped
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, h:], k[:, h:], v[:, h:])
    return torch.cat([b, a], dim=-1)


# %% wrong below
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, h:], k[:, h:], v[:, h:])
    return torch.cat([a, b])


# %% wrong stacked
def two_heads(q, k, v):
    q, k, v = (torch.stack(x.chunk(2, dim=-1)) for x in (q, k, v))
    return torch.softmax(q @ k.transpose(1, 2) / q.shape[-1] ** 0.5, dim=-1) @ v


# %% wrong: a list of both
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, h:], k[:, h:], v[:, h:])
    return [a, b]

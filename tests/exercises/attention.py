import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


# %% right: step by step
def attention(q, k, v, mask):
    d_k = q.shape[-1]
    scores = q @ k.T / math.sqrt(d_k)
    scores = scores.masked_fill(~mask, float("-inf"))
    weights = torch.softmax(scores, dim=-1)
    return weights @ v


# %% right: np.sqrt
def attention(q, k, v, mask):
    scores = torch.matmul(q, k.transpose(-2, -1)) / np.sqrt(q.shape[-1])
    scores = scores.masked_fill(mask == False, -np.inf)
    return torch.matmul(F.softmax(scores, dim=-1), v)


# %% right: mask == 0 and -1e9
def attention(q, k, v, mask=None):
    scores = torch.matmul(q, k.transpose(-2, -1)) / math.sqrt(q.size(-1))
    if mask is not None:
        scores = scores.masked_fill(mask == 0, -1e9)
    p_attn = scores.softmax(dim=-1)
    return torch.matmul(p_attn, v)


# %% right: einsum
def attention(q, k, v, mask):
    s = torch.einsum("qd,kd->qk", q, k) * q.shape[-1] ** -0.5
    s = torch.where(mask, s, -torch.inf)
    return torch.einsum("qk,kd->qd", s.softmax(-1), v)


# %% right: PyTorch's function
def attention(q, k, v, mask):
    return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)


# %% right: PyTorch's function, with a batch and a head
def attention(q, k, v, mask):
    out = F.scaled_dot_product_attention(q[None, None], k[None, None], v[None, None], attn_mask=mask)
    return out.squeeze(0).squeeze(0)


# %% right: the lowest number of the dtype
def attention(q, k, v, mask):
    s = q @ k.mT / q.size(-1) ** 0.5
    s = s.masked_fill(mask.logical_not(), torch.finfo(s.dtype).min)
    return s.softmax(dim=1) @ v


# %% right: a bias
def attention(q, k, v, mask):
    bias = torch.zeros(mask.shape)
    bias.masked_fill_(~mask, float("-inf"))
    return torch.softmax(q @ k.T / math.sqrt(q.shape[1]) + bias, dim=-1) @ v


# %% right: a bias of minus a billion
def attention(q, k, v, mask):
    bias = (1 - mask.float()) * -1e9
    return torch.softmax(q @ k.T / math.sqrt(q.shape[1]) + bias, dim=-1) @ v


# %% right: in place
def attention(q, k, v, mask):
    s = q @ k.T
    s /= math.sqrt(k.shape[-1])
    s[~mask] = float("-inf")
    s -= s.max(dim=-1, keepdim=True).values
    s.exp_()
    s /= s.sum(dim=-1, keepdim=True)
    return s @ v


# %% right: q scaled first
def attention(q, k, v, mask):
    q = q / q.shape[-1] ** 0.5
    return (q @ k.T).masked_fill_(~mask, float("-inf")).softmax(-1).matmul(v)


# %% right: q scaled in place, which must not reach the next case
def attention(q, k, v, mask):
    q *= q.shape[-1] ** -0.5
    mask ^= True
    return (q @ k.T).masked_fill(mask, float("-inf")).softmax(-1) @ v


# %% right: query by query
def attention(q, k, v, mask):
    outputs = []
    for i in range(q.shape[0]):
        scores = torch.stack([torch.dot(q[i], k[j]) for j in range(k.shape[0])])
        scores = scores / math.sqrt(q.shape[1])
        scores[~mask[i]] = float("-inf")
        w = torch.softmax(scores, dim=0)
        outputs.append((w[:, None] * v).sum(dim=0))
    return torch.stack(outputs)


# %% right: visible keys alone
def attention(q, k, v, mask):
    out = torch.empty(q.size(0), v.size(1))
    for i, (query, seen) in enumerate(zip(q, mask)):
        s = k[seen] @ query / query.numel() ** 0.5
        out[i] = s.softmax(0) @ v[seen]
    return out


# %% right: loops, lists and math
def attention(q, k, v, mask):
    d_k = len(q[0])
    out = []
    for i in range(len(q)):
        s = []
        for j in range(len(k)):
            if mask[i][j]:
                s.append(sum(float(a) * float(b) for a, b in zip(q[i], k[j])) / math.sqrt(d_k))
            else:
                s.append(-math.inf)
        e = [math.exp(x - max(s)) for x in s]
        w = [x / sum(e) for x in e]
        out.append([sum(w[j] * float(v[j][c]) for j in range(len(v))) for c in range(len(v[0]))])
    return torch.tensor(out)


# %% right: NumPy
def attention(q, k, v, mask):
    q, k, v, mask = (x.numpy() for x in (q, k, v, mask))
    s = q @ k.T / np.sqrt(q.shape[-1])
    s = np.where(mask, s, -np.inf)
    e = np.exp(s - s.max(axis=-1, keepdims=True))
    return torch.from_numpy(e / e.sum(axis=-1, keepdims=True) @ v)


# %% right: a module
class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.softmax = nn.Softmax(dim=-1)

    def forward(self, q, k, v, mask):
        s = q @ k.transpose(0, 1) / q.size(-1) ** 0.5
        return self.softmax(s.masked_fill(~mask, float("-inf"))) @ v


attention = Attention()


# %% right: helpers
def masked_softmax(scores, mask):
    e = torch.exp(scores - scores.amax(-1, keepdim=True)) * mask
    return e / e.sum(-1, keepdim=True)


def attention(q, k, v, mask):
    scores = (q @ k.T / math.sqrt(q.shape[-1])).masked_fill(~mask, -1e30)
    return masked_softmax(scores, mask) @ v


# %% right: float64
def attention(q, k, v, mask):
    q, k, v = q.double(), k.double(), v.double()
    w = torch.softmax((q @ k.T / math.sqrt(q.shape[-1])).masked_fill(~mask, -1e12), -1)
    return w @ v


# %% wrong unscaled
def attention(q, k, v, mask):
    return torch.softmax((q @ k.T).masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong unrooted
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1]
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong valueWidth
def attention(q, k, v, mask):
    s = q @ k.T / v.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong keys
def attention(q, k, v, mask):
    s = q @ k.T / math.sqrt(len(k))
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong times
def attention(q, k, v, mask):
    s = q @ k.T * math.sqrt(q.shape[-1])
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong precedence
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 1/2
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong unmasked
def attention(q, k, v, mask):
    return torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=-1) @ v


# %% wrong unmasked: masked_fill without its result
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    s.masked_fill(~mask, float("-inf"))
    return torch.softmax(s, dim=-1) @ v


# %% wrong inverted
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(mask, float("-inf")), dim=-1) @ v


# %% wrong inverted: PyTorch's function
def attention(q, k, v, mask):
    return F.scaled_dot_product_attention(q, k, v, attn_mask=~mask)


# %% wrong after
def attention(q, k, v, mask):
    return (torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=-1) * mask) @ v


# %% wrong unmixed
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1)


# %% wrong zero
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, 0), dim=-1) @ v


# %% wrong zero: times the mask
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s * mask, dim=-1) @ v


# %% wrong added
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s + mask, dim=-1) @ v


# %% wrong nan
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s + (1 - mask.float()) * -torch.inf, dim=-1) @ v


# %% wrong columns
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=0) @ v


# %% wrong late
def attention(q, k, v, mask):
    w = torch.softmax((q @ k.T).masked_fill(~mask, float("-inf")), dim=-1)
    return w / q.shape[-1] ** 0.5 @ v


# %% wrong both
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    w = torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1)
    return w @ v / q.shape[-1] ** 0.5


# %% wrong unrooted: twice by the root
def attention(q, k, v, mask):
    q = q / q.shape[-1] ** 0.5
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong unsoftened
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return s.masked_fill(~mask, 0) @ v


# %% wrong unsoftened: with minus infinity
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return s.masked_fill(~mask, float("-inf")) @ v


# %% wrong logs
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.log_softmax(s.masked_fill(~mask, -1e9), dim=-1) @ v


# %% wrong finite
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, -10), dim=-1) @ v


# %% wrong reshaped
def attention(q, k, v, mask):
    s = q @ k.reshape(q.shape[-1], -1) / q.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong: without mask and scale
def attention(q, k, v, mask):
    return torch.softmax(q @ k.T, dim=-1) @ v


# %% wrong: the weights as well
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    w = torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1)
    return w @ v, w


# %% wrong: a causal mask instead
def attention(q, k, v, mask):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)


# %% wrong: no transpose
def attention(q, k, v, mask):
    return torch.softmax(q @ k, dim=-1) @ v


# %% right: a softmax by hand
def attention(q, k, v, mask):
    e = torch.exp(q @ k.T / math.sqrt(q.shape[-1])) * mask
    return (e / e.sum(dim=-1, keepdim=True)) @ v


# %% right: shared out anew
def attention(q, k, v, mask):
    w = torch.softmax(q @ k.T / math.sqrt(q.shape[-1]), dim=-1) * mask
    return w / w.sum(dim=-1, keepdim=True) @ v


# %% wrong after: exponentials of all keys below
def attention(q, k, v, mask):
    e = torch.exp(q @ k.T / math.sqrt(q.shape[-1]))
    return e * mask / e.sum(dim=-1, keepdim=True) @ v


# %% wrong finite: -50
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, -50), dim=-1) @ v

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


# %% right: reshape and transpose
def two_heads(q, k, v):
    q, k, v = [x.reshape(len(x), 2, -1).transpose(0, 1) for x in (q, k, v)]
    o = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, dim=-1) @ v
    return o.transpose(0, 1).reshape(o.shape[1], -1)


# %% right: view, permute, contiguous
def two_heads(q, k, v):
    d_head = q.size(-1) // 2
    q = q.view(q.size(0), 2, d_head).permute(1, 0, 2)
    k = k.view(k.size(0), 2, d_head).permute(1, 2, 0)
    v = v.view(v.size(0), 2, d_head).permute(1, 0, 2)
    w = torch.softmax(torch.bmm(q, k) / math.sqrt(d_head), dim=-1)
    return torch.bmm(w, v).permute(1, 0, 2).contiguous().view(q.size(1), 2 * d_head)


# %% right: einsum
def two_heads(q, k, v):
    q, k, v = (x.unflatten(-1, (2, -1)) for x in (q, k, v))
    s = torch.einsum("ihd,jhd->hij", q, k) / q.shape[-1] ** 0.5
    return torch.einsum("hij,jhd->ihd", s.softmax(-1), v).flatten(1)


# %% right: PyTorch's function for each half
def two_heads(q, k, v):
    h = q.shape[1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, h:], k[:, h:], v[:, h:])
    return torch.hstack([a, b])


# %% right: PyTorch's function for both
def two_heads(q, k, v):
    q, k, v = (x.view(x.shape[0], 2, x.shape[1] // 2).transpose(0, 1) for x in (q, k, v))
    return F.scaled_dot_product_attention(q, k, v).transpose(0, 1).flatten(start_dim=1)


# %% right: written into a result
def two_heads(q, k, v):
    d = q.shape[-1] // 2
    out = torch.zeros(q.shape[0], 2 * d)
    for n in range(2):
        cols = slice(n * d, (n + 1) * d)
        w = torch.softmax(q[:, cols] @ k[:, cols].T / d**0.5, dim=-1)
        out[:, cols] = w @ v[:, cols]
    return out


# %% right: stacked, then side by side
def two_heads(q, k, v):
    q, k, v = (torch.stack(x.chunk(2, -1)) for x in (q, k, v))
    o = torch.softmax(q @ k.mT * q.shape[-1] ** -0.5, -1) @ v
    return torch.cat([o[0], o[1]], -1)


# %% right: loops to the bottom
def two_heads(q, k, v):
    n, d = q.shape
    h = d // 2
    out = torch.zeros(n, d)
    for head in range(2):
        for i in range(n):
            s = [float(q[i, head * h : head * h + h] @ k[j, head * h : head * h + h]) / math.sqrt(h) for j in range(len(k))]
            e = [math.exp(x - max(s)) for x in s]
            for j, x in enumerate(e):
                out[i, head * h : head * h + h] += x / sum(e) * v[j, head * h : head * h + h]
    return out


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


# %% wrong stacked: along the second axis
def two_heads(q, k, v):
    outs = []
    for a, b, c in zip(q.chunk(2, -1), k.chunk(2, -1), v.chunk(2, -1)):
        outs.append(torch.softmax(a @ b.T / a.shape[-1] ** 0.5, dim=-1) @ c)
    return torch.stack(outs, dim=1)


# %% wrong interleaved
def two_heads(q, k, v):
    outs = []
    for n in range(2):
        a, b, c = q[:, n::2], k[:, n::2], v[:, n::2]
        outs.append(torch.softmax(a @ b.T / a.shape[-1] ** 0.5, dim=-1) @ c)
    return torch.cat(outs, dim=-1)


# %% wrong reshaped
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    q, k, v = (x.reshape(2, -1, h) for x in (q, k, v))
    o = torch.softmax(q @ k.transpose(-2, -1) / h**0.5, dim=-1) @ v
    return o.transpose(0, 1).reshape(-1, 2 * h)


# %% wrong reshaped: and back the same way
def two_heads(q, k, v):
    n, d = q.shape
    q, k, v = (x.view(2, x.shape[0], d // 2) for x in (q, k, v))
    o = torch.softmax(q @ k.transpose(-2, -1) / (d // 2) ** 0.5, dim=-1) @ v
    return o.reshape(n, d)


# %% wrong unmerged
def two_heads(q, k, v):
    q, k, v = [x.reshape(len(x), 2, -1).transpose(0, 1) for x in (q, k, v)]
    o = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, dim=-1) @ v
    return o.reshape(o.shape[1], -1)


# %% wrong unscaled
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = torch.softmax(q[:, :h] @ k[:, :h].T, dim=-1) @ v[:, :h]
    b = torch.softmax(q[:, h:] @ k[:, h:].T, dim=-1) @ v[:, h:]
    return torch.cat([a, b], dim=-1)


# %% wrong unrooted
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = torch.softmax(q[:, :h] @ k[:, :h].T / h, dim=-1) @ v[:, :h]
    b = torch.softmax(q[:, h:] @ k[:, h:].T / h, dim=-1) @ v[:, h:]
    return torch.cat([a, b], dim=-1)


# %% wrong precedence
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = torch.softmax(q[:, :h] @ k[:, :h].T / h ** 1/2, dim=-1) @ v[:, :h]
    b = torch.softmax(q[:, h:] @ k[:, h:].T / h ** 1/2, dim=-1) @ v[:, h:]
    return torch.cat([a, b], dim=-1)


# %% wrong columns
def two_heads(q, k, v):
    q, k, v = [x.reshape(len(x), 2, -1).transpose(0, 1) for x in (q, k, v)]
    o = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, dim=1) @ v
    return o.transpose(0, 1).reshape(o.shape[1], -1)


# %% wrong acrossHeads
def two_heads(q, k, v):
    q, k, v = [x.reshape(len(x), 2, -1).transpose(0, 1) for x in (q, k, v)]
    o = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, dim=0) @ v
    return o.transpose(0, 1).reshape(o.shape[1], -1)


# %% wrong firstTwice
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    return torch.cat([a, b], dim=-1)


# %% wrong unsoftened
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = q[:, :h] @ k[:, :h].T / h**0.5 @ v[:, :h]
    b = q[:, h:] @ k[:, h:].T / h**0.5 @ v[:, h:]
    return torch.cat([a, b], dim=-1)


# %% wrong: a list of both
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = F.scaled_dot_product_attention(q[:, :h], k[:, :h], v[:, :h])
    b = F.scaled_dot_product_attention(q[:, h:], k[:, h:], v[:, h:])
    return [a, b]


# %% wrong: the second head alone is scaled
def two_heads(q, k, v):
    h = q.shape[-1] // 2
    a = torch.softmax(q[:, :h] @ k[:, :h].T, dim=-1) @ v[:, :h]
    b = torch.softmax(q[:, h:] @ k[:, h:].T / h**0.5, dim=-1) @ v[:, h:]
    return torch.cat([a, b], dim=-1)


# %% wrong: halves of the rows
def two_heads(q, k, v):
    n = len(q) // 2
    a = F.scaled_dot_product_attention(q[:n], k, v)
    b = F.scaled_dot_product_attention(q[n:], k, v)
    return torch.cat([a, b])[:1]

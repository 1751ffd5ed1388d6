import torch
import math

def attention(query, key, value, mask=None):
    d_k = query.size(-1)
    scores = torch.matmul(query, key.transpose(-2, -1)) / math.sqrt(d_k)
    if mask is not None:
        scores = scores.masked_fill(mask == 0, -1e9)
    p_attn = scores.softmax(dim=-1)
    return torch.matmul(p_attn, value), p_attn

torch.manual_seed(0)
q = torch.randn(1, 4, 8)
k = torch.randn(1, 4, 8)
v = torch.randn(1, 4, 8)
mask = torch.tril(torch.ones(1, 4, 4))
out, p = attention(q, k, v, mask)
print(p)
print(out[0, 0] == v[0, 0])
print(out.shape, p.shape)

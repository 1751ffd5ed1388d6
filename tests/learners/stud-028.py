import torch
import torch.nn as nn

# Checking what LayerNorm does before and after attention (pre-norm and post-norm)
torch.manual_seed(6)
dimension = 4
norm = nn.LayerNorm(dimension)
tokens = torch.randn(3, dimension) * 5 + 2

def attention(x):
    return torch.softmax(x @ x.T / dimension ** 0.5, dim=-1) @ x

post_norm = norm(tokens + attention(tokens))
pre_norm = tokens + attention(norm(tokens))
print("post-norm has mean close to zero:", torch.allclose(post_norm.mean(-1), torch.zeros(3), atol=1e-5))
print("pre-norm mean:", pre_norm.mean(-1))
print("standard deviations:", post_norm.std(-1, unbiased=False).round(decimals=2), pre_norm.std(-1, unbiased=False))
print(post_norm)
print(norm)
print("learned:", [tuple(p.shape) for p in norm.parameters()], norm.eps)

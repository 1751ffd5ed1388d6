import torch

def rotate_half(x):
    x1, x2 = x.chunk(2, dim=-1)
    return torch.cat((-x2, x1), dim=-1)

d = 4
inv_freq = 1.0 / (10000 ** (torch.arange(0, d, 2).float() / d))
t = torch.arange(5).float()
freqs = torch.outer(t, inv_freq)
emb = torch.cat((freqs, freqs), dim=-1)
cos, sin = emb.cos(), emb.sin()
q = torch.ones(5, d)
q_rot = q * cos + rotate_half(q) * sin
print(inv_freq)
print(q_rot)
print(q_rot.norm(dim=-1).round(decimals=3))
# only the distance matters
k_rot = q_rot
s = q_rot @ k_rot.T
print(torch.allclose(s[0, 1], s[3, 4], atol=1e-5))

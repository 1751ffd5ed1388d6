import torch
import torch.nn.functional as F

q = torch.tensor([[[1., 0.], [0., 1.]]])
k = torch.tensor([[[1., 1.], [0., 2.]]])
v = torch.tensor([[[1., 2.], [3., 4.]]])

mine = torch.softmax(q @ k.transpose(1, 2) / 2 ** .5, dim=-1) @ v
theirs = F.scaled_dot_product_attention(q, k, v)
print(mine)
print(theirs)
print(torch.allclose(mine, theirs))
causal = F.scaled_dot_product_attention(q, k, v, is_causal=True)
print(causal)
assert torch.allclose(causal[0, 0], v[0, 0])
print("ok")

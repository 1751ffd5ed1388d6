import torch
from torch.func import grad, vmap
f = lambda q, k: (q @ k.T).softmax(0).square().sum()
k = torch.tensor([[1., 0.], [0., 1.], [1., 1.]])
qs = torch.tensor([[0.1, 0.2], [1., -1.]])
print(grad(f)(qs[0], k))
print(vmap(grad(f), in_dims=(0, None))(qs, k))

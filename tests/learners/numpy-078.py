import numpy as np
import torch
torch.manual_seed(0)
np.random.seed(0)
x = np.random.randn(3, 2).astype(np.float32)
q = torch.tensor(x, requires_grad=True)
att = torch.softmax(q @ q.T / np.sqrt(2), dim=-1)
(att @ q).pow(2).sum().backward()
g = q.grad.numpy()
print(g.shape, g.dtype)
print(np.round(g, 3))
x_new = x - 0.1 * g
print(np.round(x_new, 3))
print(np.linalg.norm(x_new) < np.linalg.norm(x))

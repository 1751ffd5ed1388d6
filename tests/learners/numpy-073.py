import numpy as np
import torch
rng = np.random.default_rng(5)
Wn = rng.normal(size=(3, 2)).astype(np.float32)
lin = torch.nn.Linear(3, 2, bias=False)
lin.weight.data = torch.from_numpy(Wn.T.copy())
x = np.array([[1, 2, 3]], dtype=np.float32)
a = x @ Wn
b = lin(torch.from_numpy(x))
print(a.round(4), b)
print(np.allclose(a, b.detach().numpy(), atol=1e-6))
b.sum().backward()
print(lin.weight.grad)
print(Wn.dtype, lin.weight.dtype, Wn.shape, tuple(lin.weight.shape))

import numpy as np
import torch
s = torch.tensor([[1.0, 2.0], [0.5, 0.1]], requires_grad=True)
w = np.exp(s.detach().numpy())
w = w / w.sum(axis=1, keepdims=True)
print(w.round(4), w.dtype)
try:
    np.exp(s)
except RuntimeError as e:
    print(type(e).__name__)
b = np.sqrt(16)
print((s * b).sum(), (b * s.detach())[0])
c = np.float32(0.5)
print(c * s.detach(), s.detach() * c)
(s * np.sqrt(2.0)).sum().backward()
print(s.grad)

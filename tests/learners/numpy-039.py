import numpy as np
import torch
# does torch agree with my numpy softmax and its gradient
z = np.array([[0.2, -1.0, 0.7]])
p = np.exp(z) / np.exp(z).sum()
up = np.array([[1.0, 0.0, -1.0]])
dz = p * (up - (up * p).sum())
t = torch.tensor(z, requires_grad=True)
pt = torch.softmax(t, dim=-1)
pt.backward(torch.from_numpy(up))
print(p.round(4), dz.round(4))
print(t.grad)
print(np.allclose(t.grad.numpy(), dz), np.allclose(pt.detach().numpy(), p))
try:
    pt.numpy()
except RuntimeError as e:
    print(type(e).__name__)

import numpy as np
import torch
x = np.array([1.0, 2.0, 3.0])
t = torch.tensor(x)
print(t, t.dtype)
print(torch.Tensor(x), torch.FloatTensor([1, 2]))
print((t.float() @ torch.ones(3)), t.numpy() is x)
w = torch.tensor([2.0], requires_grad=True)
loss = (w * torch.from_numpy(x).float()).sum()
loss.backward()
print(w.grad, w.detach().numpy(), w.grad.numpy())
print(np.allclose(w.grad.numpy(), x.sum()))
print(np.exp(t))
print(np.sum(t.numpy()), x + t.numpy())

import numpy as np
import torch
w = torch.tensor([1.0, 2.0], requires_grad=True)
hist = np.zeros((4, 2))
for i in range(4):
    loss = (w ** 2).sum()
    loss.backward()
    with torch.no_grad():
        w -= 0.25 * w.grad
        w.grad.zero_()
    hist[i] = w.detach().numpy()
print(hist)
print(np.diff(hist, axis=0))
shared = w.detach().numpy()
with torch.no_grad():
    w.fill_(7)
print(shared)

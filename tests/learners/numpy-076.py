import numpy as np
import torch
# same training step, NumPy vs PyTorch
X = np.array([[1., 2.], [3., 4.]])
y = np.array([1., 0.])
w = np.array([0.1, -0.2])
p = 1 / (1 + np.exp(-(X @ w)))
g = X.T @ (p - y)
wt = torch.tensor(w, requires_grad=True)
loss = torch.nn.functional.binary_cross_entropy_with_logits(torch.tensor(X) @ wt, torch.tensor(y), reduction='sum')
loss.backward()
print(g.round(6), wt.grad)
print(np.allclose(g, wt.grad))
with torch.no_grad():
    wt -= 0.1 * wt.grad
w -= 0.1 * g
print(w.round(4), wt)

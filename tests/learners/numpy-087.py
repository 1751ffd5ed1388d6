import numpy as np
import torch
def to_np(t): return t.detach().cpu().numpy()
torch.manual_seed(0)
lin = torch.nn.Linear(2, 3)
W, b = to_np(lin.weight), to_np(lin.bias)
x = np.array([[1., -1.], [0.5, 2.]], dtype=np.float32)
manual = x @ W.T + b
print(manual.round(4))
print(np.allclose(manual, to_np(lin(torch.from_numpy(x))), atol=1e-6))
loss = lin(torch.from_numpy(x)).sum()
loss.backward()
print(to_np(lin.weight.grad), np.tile(x.sum(0), (3, 1)))
W += 1           # shares memory with the parameter!
print(lin.weight)

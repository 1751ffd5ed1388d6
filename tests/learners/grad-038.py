import torch
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
l = x.tolist()
print(l)
try:
    import numpy as np
    a = np.array(x)
except RuntimeError as e:
    print(type(e).__name__)
s = x.sum()
print(s.item(), float(s))
s = x.mean()
s.backward()
print(x.grad)

import torch
w = torch.ones(2, 2, requires_grad=True)
x = torch.ones(3)
y = (w @ x).sum()
y.backward()
print(w.grad)

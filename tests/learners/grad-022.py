import torch
w = torch.randn(2, 2, requires_grad=True)
w[0, 0] = 5.0
print(w)
print(w.grad)

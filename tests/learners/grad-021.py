import torch
# in-place on something needed for backward
x = torch.tensor([1., 2.], requires_grad=True)
y = torch.exp(x)
y += 1
try:
    y.sum().backward()
except RuntimeError as e:
    print(type(e).__name__, "modified by an inplace operation" in str(e))
y = x * 3
y += 1
y.sum().backward()
print(x.grad)

import torch
x = torch.tensor(3.0, requires_grad=True)
y = x ** 2 + 2 * x
y.backward()
print(x.grad)
print(y)
print(y.item())
z = x * 2
z.backward()
print(x.grad)   # accumulates!
x.grad.zero_()
print(x.grad)

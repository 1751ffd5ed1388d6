import torch
x = torch.linspace(-2, 2, 5, requires_grad=True)
y = torch.relu(x)
y.sum().backward()
print(x)
print(y)
print(x.grad)

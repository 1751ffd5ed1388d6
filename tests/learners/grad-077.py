import torch
x = torch.tensor([1., 2.], requires_grad=True)
y = x.detach()
y *= 10
print(x)
print(x.requires_grad, y.requires_grad)
(x * x).sum().backward()
print(x.grad)
z = x.clone()
z *= 2
z.sum().backward()
print(x.grad)

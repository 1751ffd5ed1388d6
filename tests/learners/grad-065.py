import torch
v = torch.tensor([3., 4.], requires_grad=True)
n = v.norm()
n.backward()
print(n.item(), v.grad)
v.grad = None
u = v / v.norm()
u[0].backward()
print(v.grad)
v.grad = None
(v @ v).sqrt().log().backward()
print(v.grad)
z = torch.zeros(2, requires_grad=True)
z.norm().backward()
print(z.grad)
z.grad = None
z.pow(2).sum().sqrt().backward()
print(z.grad)

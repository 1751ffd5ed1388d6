import torch
a = torch.tensor([1.0], requires_grad=True)
b = a + 1
c = b * 2
del b
c.backward()
print(a.grad)
x = torch.ones(2, requires_grad=True)
y = x * 2
y.add_(1).mul_(3)
print(y)
y.sum().backward()
print(x.grad)
s = torch.ones(2, requires_grad=True)
t = s.sigmoid()
t.mul_(2)
t.sum().backward()

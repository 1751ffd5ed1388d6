import torch
t = torch.tensor([1.0, 2.0], requires_grad=True)
t.data[0] = 10.
print(t)
t.data += 1
print(t)
y = (t ** 2).sum()
y.backward()
print(t.grad)
t.data = torch.zeros(2)
print(t, t.grad)

import torch

# Question: what does backward() really compute?
a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(5.0, requires_grad=True)
c = a * b
d = c + a
e = d ** 2
print("c =", c.item(), "d =", d.item(), "e =", e.item())
e.backward()
# de/dd = 2d = 24, dd/da = b + 1 = 6, so de/da = 144
print("a.grad is", a.grad.item(), "and I expected", 24 * 6)
# dd/db = a = 2, so de/db = 48
print("b.grad is", b.grad.item(), "and I expected", 24 * 2)
print("c.grad is", c.grad)

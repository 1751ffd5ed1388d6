import torch
a = torch.softmax(torch.tensor([[1., 2., 3.]]), -1)
b = a
a *= 2
print(b is a, b)
c = a.clone()
a /= 2
print(b, c)
d = a[:, :2]
d.zero_()
print(a)
e = a + 0
e += 1
print(a, e)
f = a.view(-1)
f[2] = 5
print(a)
g = a.numpy()
g[0, 0] = -1
print(a)
h = a.expand(2, 3)
try:
    h += 1
except RuntimeError as err:
    print(type(err).__name__)
print(a.data_ptr() == f.data_ptr(), a.data_ptr() == c.data_ptr())

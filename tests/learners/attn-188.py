import torch
torch.manual_seed(0)
q = torch.rand(2, 3)
k = torch.rand(3, 3)
# distances instead of dot products
d2 = ((q[:, None] - k[None]) ** 2).sum(-1)
print(d2)
print(torch.allclose(torch.cdist(q, k) ** 2, d2, atol=1e-5))
w = torch.softmax(-d2 / 0.1, -1)
print(w)
bw = torch.tensor(0.1, requires_grad=True)
v = torch.tensor([1., 2., 3.])
y = torch.softmax(-d2 / bw, -1) @ v
(y - torch.tensor([1.5, 2.5])).pow(2).sum().backward()
print(y)
print(bw.grad)

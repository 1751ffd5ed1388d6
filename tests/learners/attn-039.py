import torch
torch.manual_seed(2)
x = torch.randn(4, 3)
s = x @ x.T
print(torch.allclose(s, s.T))
n = x / x.norm(dim=1, keepdim=True)
cos = n @ n.T
print(cos)
print(cos.diagonal().round())
cos.fill_diagonal_(float('-inf'))
nearest = cos.argmax(dim=1)
print(nearest)
for i, j in enumerate(nearest):
    print(i, "->", j.item())

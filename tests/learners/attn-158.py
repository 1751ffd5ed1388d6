import torch
# weights tied between query and key give a symmetric score matrix
torch.manual_seed(0)
lin = torch.nn.Linear(3, 3, bias=False)
x = torch.randn(4, 3)
s = lin(x) @ lin(x).T
print(torch.allclose(s, s.T, atol=1e-6), (s.diagonal() >= 0).all())
w = s.softmax(-1)
print(torch.allclose(w, w.T))
s[0, 1].backward()
g01 = lin.weight.grad.clone()
lin.zero_grad()
s2 = lin(x) @ lin(x).T
s2[1, 0].backward()
print(torch.allclose(g01, lin.weight.grad, atol=1e-6))
print(g01)

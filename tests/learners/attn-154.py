import torch
torch.manual_seed(1)
X = torch.randn(6, 4)
Wq = torch.nn.Parameter(torch.randn(4, 4) / 2)
Wk = torch.nn.Parameter(torch.randn(4, 4) / 2)
# chunked queries give the same output and the same gradients
def attend(Xq):
    return torch.softmax(Xq @ Wq @ (X @ Wk).T / 2, -1) @ X
whole = attend(X)
g1 = torch.autograd.grad(whole.sin().sum(), [Wq, Wk])
pieces = torch.cat([attend(c) for c in X.split(2)])
g2 = torch.autograd.grad(pieces.sin().sum(), [Wq, Wk])
print(torch.allclose(whole, pieces, atol=1e-6))
print([torch.allclose(a, b, atol=1e-5) for a, b in zip(g1, g2)])
print(g1[0])

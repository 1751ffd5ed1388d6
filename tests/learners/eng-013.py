import torch
torch.manual_seed(1)
W = torch.randn(2, 3, requires_grad=True)
X = torch.randn(5, 2)
g = torch.autograd.grad((X @ W).logsumexp(1).sum(), W)[0]
print(torch.allclose(g, X.T @ (X @ W).softmax(1), atol=1e-6), g)

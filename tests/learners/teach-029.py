# Demo: the gradient of attention weights is zero-sum
import torch
torch.manual_seed(2)
s = torch.randn(2, 4, requires_grad=True)
a = s.softmax(-1)
up = torch.tensor([[1., 0., 0., 0.], [0., 0., 1., -1.]])
(g,) = torch.autograd.grad(a, s, grad_outputs=up)
print(g)
print("rows of the gradient sum to zero:", torch.allclose(g.sum(-1), torch.zeros(2), atol=1e-6))

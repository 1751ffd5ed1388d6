import torch
import torch.nn as nn
class Gate(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.alpha = nn.Parameter(torch.full((n,), 0.5))
        self.register_parameter("beta", None)
        self.steps = 0
    def forward(self, attn):
        self.steps += 1
        return attn * torch.sigmoid(self.alpha).view(-1, 1, 1)
    def extra_repr(self):
        return f"heads={self.alpha.numel()}"
g = Gate(2)
print(g)
a = torch.full((2, 2, 2), 0.5)
y = g(a)
y[0].sum().backward()
print(g.alpha.grad, g.steps)
print({n: p.tolist() for n, p in g.named_parameters()})
for p in g.parameters():
    p.requires_grad_(False)
print(g(a).requires_grad, g.steps)

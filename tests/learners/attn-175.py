import torch
import torch.nn as nn
class LoRA(nn.Module):
    def __init__(self, base: nn.Linear, r: int = 1, alpha: float = 2.0):
        super().__init__()
        self.base = base
        self.A = nn.Parameter(torch.ones(r, base.in_features) * 0.1)
        self.B = nn.Parameter(torch.zeros(base.out_features, r))
        self.scale = alpha / r
        for p in self.base.parameters():
            p.requires_grad = False
    def forward(self, x):
        return self.base(x) + (x @ self.A.T @ self.B.T) * self.scale
torch.manual_seed(0)
q_proj = LoRA(nn.Linear(4, 2))
x = torch.ones(1, 4)
print(torch.equal(q_proj(x), q_proj.base(x)))
opt = torch.optim.SGD([p for p in q_proj.parameters() if p.requires_grad], lr=0.1)
for _ in range(2):
    opt.zero_grad()
    q_proj(x).sum().backward()
    print(q_proj.A.grad, q_proj.B.grad.flatten(), q_proj.base.weight.grad)
    opt.step()
print(q_proj.B)

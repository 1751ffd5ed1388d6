import torch
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(6)

class Expert(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(d, d), nn.GELU(), nn.Linear(d, d))
    def forward(self, x):
        return self.net(x)

experts = nn.ModuleList([Expert(3) for _ in range(3)])
router = nn.Linear(3, 3)
x = torch.randn(4, 3)
gates = F.softmax(router(x), dim=-1)
w, idx = gates.topk(2, dim=-1)
w = w / w.sum(-1, keepdim=True)
out = torch.zeros_like(x)
for e, expert in enumerate(experts):
    rows, slot = torch.where(idx == e)
    if len(rows):
        out[rows] += w[rows, slot].unsqueeze(1) * expert(x[rows])
print(idx)
print(out)
out.pow(2).mean().backward()
print(router.weight.grad)

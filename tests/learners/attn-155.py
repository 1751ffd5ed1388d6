import torch
import torch.nn as nn
class RMSNorm(nn.Module):
    def __init__(self, dim, eps=1e-6):
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(dim))
    def forward(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps) * self.weight
class SwiGLU(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        self.w1, self.w2, self.w3 = nn.Linear(d, h, bias=False), nn.Linear(h, d, bias=False), nn.Linear(d, h, bias=False)
    def forward(self, x):
        return self.w2(nn.functional.silu(self.w1(x)) * self.w3(x))
torch.manual_seed(0)
net = nn.Sequential(RMSNorm(4), SwiGLU(4, 6))
x = torch.tensor([[1., 2., 3., 4.], [-1., 0., 1., 0.]])
print(net[0](x))
print(net(x))
net(x).sum().backward()
print(net[0].weight.grad)
print(net)

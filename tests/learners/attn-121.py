import torch
import torch.nn as nn
torch.manual_seed(0)

class DecoderLayer(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.self_q, self.self_kv = nn.Linear(d, d), nn.Linear(d, 2 * d)
        self.cross_q, self.cross_kv = nn.Linear(d, d), nn.Linear(d, 2 * d)
        self.norms = nn.ModuleList(nn.LayerNorm(d) for _ in range(2))

    @staticmethod
    def attend(q, k, v, causal):
        s = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
        if causal:
            s = s + torch.triu(torch.full(s.shape[-2:], float('-inf')), diagonal=1)
        return s.softmax(-1) @ v

    def forward(self, y, memory):
        k, v = self.self_kv(y).chunk(2, -1)
        y = self.norms[0](y + self.attend(self.self_q(y), k, v, True))
        k, v = self.cross_kv(memory).chunk(2, -1)
        return self.norms[1](y + self.attend(self.cross_q(y), k, v, False))

layer = DecoderLayer(4)
mem = torch.randn(1, 5, 4, requires_grad=True)
y = torch.randn(1, 2, 4)
o = layer(y, mem)
print(o)
o[0, 0, 0].backward()
print(mem.grad)
print(len(layer.state_dict()))

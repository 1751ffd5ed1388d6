# Homework solution: additive attention on one page
import torch
from torch import nn
torch.manual_seed(0)
class Additive(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        self.Wq, self.Wk, self.v = nn.Linear(d, h, bias=False), nn.Linear(d, h, bias=False), nn.Linear(h, 1, bias=False)
    def forward(self, q, k, valid_len):
        feats = torch.tanh(self.Wq(q).unsqueeze(2) + self.Wk(k).unsqueeze(1))
        s = self.v(feats).squeeze(-1)
        mask = torch.arange(k.shape[1])[None, None] >= valid_len[:, None, None]
        return s.masked_fill(mask, -1e6).softmax(-1)
net = Additive(2, 4)
w = net(torch.randn(2, 1, 2), torch.ones(2, 4, 2), torch.tensor([2, 3]))
print(w)
w2 = net(torch.randn(1, 2, 2), torch.randn(1, 3, 2), torch.tensor([3]))
print(w2)
w2[0, 0, 0].backward()
print(net.v.weight.grad)

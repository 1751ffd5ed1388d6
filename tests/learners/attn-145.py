import torch
import torch.nn as nn
torch.manual_seed(4)
class Scorer(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Linear(2, 2)
    def forward(self, q, k):
        return self.w(q) @ k.T
a = Scorer()
q = torch.tensor([[1., 2.]])
k = torch.tensor([[0., 1.], [1., 0.], [1., 1.]])
s = a(q, k)
top = s.topk(2, largest=False)
print(top.values, top.indices)
s.max().backward()
print(a.w.weight.grad)
print(a.w.bias.grad)
for name, module in a.named_modules():
    print(repr(name), type(module).__name__)
print(a.w.in_features, a.w.out_features, list(a.children()))

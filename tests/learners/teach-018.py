# Demo: initial weights of nn.Linear are reproducible
import torch
from torch import nn
torch.manual_seed(0)
a = nn.Linear(2, 3)
print(a.weight.data)
print(a.bias.data)
bound = 1 / 2 ** 0.5
print("all within the bound:", bool((a.weight.abs() <= bound).all() and (a.bias.abs() <= bound).all()))
torch.manual_seed(0)
e = nn.Embedding(3, 2)
print(e.weight.data)
torch.manual_seed(0)
print(torch.equal(e.weight.data, torch.randn(3, 2)))

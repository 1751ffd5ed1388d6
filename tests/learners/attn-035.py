import torch
import torch.nn as nn

torch.manual_seed(0)
drop = nn.Dropout(p=0.0)
w = torch.softmax(torch.randn(2, 4), dim=-1)
print(torch.equal(drop(w), w))
drop = nn.Dropout(0.5)
drop.eval()
print(torch.equal(drop(w), w))
print(drop.training)
drop.train()
ones = torch.ones(1000)
y = drop(ones)
print(sorted(set(y.tolist())))
print(nn.functional.dropout(w, p=0.9, training=False))
print(drop)

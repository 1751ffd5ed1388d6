import torch
import torch.nn as nn
torch.manual_seed(0)
head = nn.Linear(4, 4)
for name, p in head.named_parameters():
    print(name, p.shape, p.requires_grad, round(p.abs().max().item(), 2) <= 0.5)
nn.init.zeros_(head.bias)
nn.init.normal_(head.weight, mean=0.0, std=0.02)
print(head.weight)
nn.init.xavier_uniform_(head.weight)
print(head.weight[0])
nn.init.kaiming_uniform_(head.weight, a=5 ** 0.5)
print(head.weight[0])
nn.init.uniform_(head.weight, -1, 1)
print(head.weight[:, 0])
nn.init.eye_(head.weight)
print(head(torch.arange(4.)))

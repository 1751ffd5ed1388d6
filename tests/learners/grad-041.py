import torch
import torch.nn as nn

torch.manual_seed(0)
model = nn.Linear(2, 2)
for p in model.parameters():
    p.requires_grad = False
head = nn.Linear(2, 1)
x = torch.tensor([[1., -1.]])
head(model(x)).sum().backward()
print(model.weight.grad, head.weight.grad)
print([n for n, p in model.named_parameters() if p.requires_grad])
model.weight.requires_grad_()
head.zero_grad()
head(model(x)).sum().backward()
print(model.weight.grad)

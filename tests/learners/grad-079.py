import torch
p = torch.nn.Parameter(torch.zeros(2, 2))
print(p)
print(isinstance(p, torch.Tensor), p.requires_grad, p.is_leaf)
opt = torch.optim.AdamW([p], lr=0.1, weight_decay=0.1)
target = torch.eye(2)
for _ in range(3):
    opt.zero_grad()
    ((p - target) ** 2).sum().backward()
    opt.step()
print(p)
p.data.clamp_(0, 0.2)
print(p.detach())

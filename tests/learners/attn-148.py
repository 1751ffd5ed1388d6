import torch
torch.manual_seed(0)
q = torch.randn(2, 2, requires_grad=True)
k = torch.randn(2, 2, requires_grad=True)
opt = torch.optim.SGD([
    {"params": [q], "lr": 0.5},
    {"params": [k]},
], lr=0.01, momentum=0.5)
for i in range(3):
    loss = -torch.log_softmax(q @ k.T, -1).diagonal().mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(f"{i} {loss.item():.4f}", [g["lr"] for g in opt.param_groups])
print(q)
print(k)

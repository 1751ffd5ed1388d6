import torch
import torch.nn as nn
torch.manual_seed(42)
X = torch.linspace(-1, 1, 8).reshape(-1, 1)
Y = X ** 2
mlp = nn.Sequential(nn.Linear(1, 6), nn.ReLU(), nn.Linear(6, 1))
opt = torch.optim.SGD(mlp.parameters(), lr=0.1, momentum=0.9, nesterov=True)
crit = nn.MSELoss()
log = {}
for step in range(1, 31):
    opt.zero_grad()
    loss = crit(mlp(X), Y)
    loss.backward()
    opt.step()
    if step % 10 == 0:
        log[step] = f"{loss.item():.3f}"
print(log)
print(mlp[0].weight.shape, len(mlp))

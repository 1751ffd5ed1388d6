import torch
import torch.nn as nn
import torch.nn.functional as F

# learn a query vector that picks the third key
keys = torch.tensor([[1., 0.], [0., 1.], [-1., -1.]])
query = nn.Parameter(torch.zeros(2))
opt = torch.optim.SGD([query], lr=1.0)
history = []
for i in range(6):
    p = F.softmax(keys @ query, dim=0)
    loss = -p[2].log()
    opt.zero_grad()
    loss.backward()
    opt.step()
    history.append(round(p[2].item(), 3))
print(history)
print(query)
print(query.grad)
assert history == sorted(history)

import torch
import torch.nn as nn
torch.manual_seed(0)
m = nn.Linear(3, 3, bias=False)
x = torch.tensor([[1., 0., 0.], [0., 1., 0.], [0., 0., 1.]])
target = torch.tensor([[.8, .1, .1], [.1, .8, .1], [.1, .1, .8]])
optim = torch.optim.SGD(m.parameters(), lr=1.5)
for epoch in range(4):
    optim.zero_grad()
    A = torch.softmax(m(x) @ x.T, dim=-1)
    loss = -(target * A.log()).sum(1).mean()
    loss.backward()
    g = m.weight.grad.norm()
    optim.step()
    print(f"epoch {epoch} | loss {loss:.4f} | grad norm {g:.4f} | diag {A.diagonal().mean():.3f}")
print(m.weight.data.round(decimals=3))

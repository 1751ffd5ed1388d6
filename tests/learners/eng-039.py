import torch
w = torch.nn.Linear(2, 2)
o = torch.optim.SGD(w.parameters(), .1)
w.weight.data[:] = torch.eye(2); w.bias.data[:] = 0
for i in range(2):
    o.zero_grad()
    l = (w(torch.tensor([[1., 2.]])) - torch.tensor([[0., 1.]])).pow(2).sum()
    l.backward(); o.step(); print(i, round(l.item(), 4), w.weight.data, w.bias.data)
o.param_groups[0]['lr'] *= .1
print(f"{o.param_groups[0]['lr']:.3g}")
w.weight = torch.eye(2)

import torch
# softmax jacobian
z = torch.tensor([1.0, 2.0, 0.5], requires_grad=True)
p = torch.softmax(z, dim=0)
rows = []
for i in range(3):
    g, = torch.autograd.grad(p[i], z, retain_graph=True)
    rows.append(g)
J = torch.stack(rows)
print(J)
pd = p.detach()
formula = torch.diag(pd) - torch.outer(pd, pd)
print(torch.allclose(J, formula))

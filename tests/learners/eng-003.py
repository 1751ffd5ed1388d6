import torch
p = torch.nn.Parameter(torch.tensor([0.62, 1.24]))
buf = None
for _ in range(3):
    g, = torch.autograd.grad(p.square().sum() / 2, p)
    buf = g.clone() if buf is None else buf.mul_(.9).add_(g)
    p.data.add_(buf, alpha=-.1)
print(p, buf)

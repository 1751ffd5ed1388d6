import torch
p = torch.nn.Parameter(torch.tensor([1.0, -1.0]))
opt = torch.optim.Adam([p], lr=0.1, betas=(0.9, 0.999))
for t in range(4):
    opt.zero_grad()
    (p ** 2).sum().backward()
    opt.step()
    print(t, p.data, p.grad)

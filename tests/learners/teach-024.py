# Slide: how Adam differs from SGD on a badly scaled bowl
import torch
def run(make, n=15):
    p = torch.tensor([1.0, 1.0], requires_grad=True)
    opt = make([p])
    for _ in range(n):
        opt.zero_grad()
        (50 * p[0] ** 2 + 0.5 * p[1] ** 2).backward()
        opt.step()
    return p.detach()
for name, make in {
    "SGD 0.015": lambda ps: torch.optim.SGD(ps, lr=0.015),
    "SGD momentum": lambda ps: torch.optim.SGD(ps, lr=0.005, momentum=0.9),
    "Adam 0.05": lambda ps: torch.optim.Adam(ps, lr=0.05),
}.items():
    print(f"{name:>13}", run(make))

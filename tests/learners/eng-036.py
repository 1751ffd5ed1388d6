import torch
from contextlib import contextmanager
@contextmanager
def frozen(*ps):
    for p in ps: p.requires_grad_(False)
    try: yield
    finally:
        for p in ps: p.requires_grad_(True)
a, b = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
with frozen(a):
    (a * b * 3).sum().backward()
print(a.grad, b.grad, a.requires_grad)
(a * b).sum().backward(); print(a.grad, b.grad)
with frozen(b): (b * 2).sum().backward()

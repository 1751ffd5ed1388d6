import torch
w = torch.nn.Parameter(torch.ones(2))
w = w - 1
print(type(w).__name__, w.is_leaf)
m = torch.nn.Module()
m.p = torch.nn.Parameter(torch.ones(1))
try:
    m.p = torch.zeros(1)
except TypeError as e:
    print(type(e).__name__)
m.q = torch.zeros(1)
print([n for n, _ in m.named_parameters()])
try:
    torch.nn.Parameter(torch.tensor([1, 2]))
except RuntimeError as e:
    print(type(e).__name__)
m.p.data = torch.tensor([5.])
(m.p * 2).backward()
print(m.p.grad, m.p)
m.zero_grad()
print(m.p.grad)

import torch
try:
    torch.optim.SGD([], lr=0.1)
except ValueError as e:
    print(type(e).__name__)
try:
    torch.optim.SGD([torch.zeros(1, requires_grad=True) * 2], lr=0.1)
except ValueError as e:
    print(type(e).__name__)
try:
    torch.optim.Adam([torch.zeros(1)], lr=-1)
except ValueError as e:
    print(type(e).__name__)
try:
    torch.optim.SGD(torch.zeros(1), lr=0.1)
except TypeError as e:
    print(type(e).__name__)
w = torch.ones(1, requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)
opt.step()          # no gradient yet: nothing happens
print(w)

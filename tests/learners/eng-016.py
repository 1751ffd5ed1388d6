import torch, math
t = torch.linspace(0, 1, 3)
for fn in 'sin cos tan exp sqrt log1p sigmoid tanh relu erf square neg abs floor ceil round sign reciprocal'.split():
    print(fn, getattr(torch, fn)(t))
print(torch.tensor(math.pi).item() == math.pi, torch.pi == math.pi, torch.e, torch.inf)

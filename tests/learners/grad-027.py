import torch
x = torch.tensor([0.5, 2.0], requires_grad=True)
fns = {'sin': torch.sin, 'exp': torch.exp, 'log': torch.log, 'sqrt': torch.sqrt,
       'tanh': torch.tanh, 'sigmoid': torch.sigmoid, 'abs': torch.abs, 'reciprocal': torch.reciprocal}
for name, f in fns.items():
    g, = torch.autograd.grad(f(x).sum(), x)
    print(f'{name:>10}', g)

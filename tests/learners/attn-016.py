import torch
import torch.nn as nn

torch.manual_seed(0)
lin = nn.Linear(4, 3)
print(lin.weight)
print(lin.bias)
x = torch.ones(2, 4)
y = lin(x)
print(y)
print(y.shape, y.grad_fn is not None)
print(torch.allclose(y, x @ lin.weight.T + lin.bias))

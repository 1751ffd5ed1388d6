import torch
# float64 by default, as I was used to from numpy / jax_enable_x64
torch.set_default_dtype(torch.float64)
x = torch.tensor([0.1, 0.2, 0.3])
print(x, x.dtype)
print(x.sum() == 0.6, torch.ones(1).dtype, torch.arange(2.).dtype, torch.nn.Linear(1, 1).weight.dtype)
w = torch.zeros(3, requires_grad=True)
((w - x) ** 2).sum().backward()
print(w.grad)
torch.set_default_dtype(torch.float32)
print(torch.tensor([0.1]).dtype, x.float(), torch.get_default_dtype())
x @ torch.ones(3)

import torch
x = torch.tensor([1., 2., 3.], requires_grad=True)
with torch.no_grad():
    y = x * 2
print(y.requires_grad)
try:
    y.sum().backward()
except RuntimeError as err:
    print("cannot:", type(err).__name__)
@torch.no_grad()
def double(t):
    return t * 2
print(double(x).requires_grad, torch.is_grad_enabled())
with torch.enable_grad():
    print((x * 3).requires_grad)

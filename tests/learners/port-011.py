import torch
# jax.grad for plain functions
def grad(f, argnums=0):
    def g(*args):
        args = [torch.as_tensor(a, dtype=torch.float32).clone().requires_grad_(i == argnums) for i, a in enumerate(args)]
        return torch.autograd.grad(f(*args), args[argnums], create_graph=True)[0]
    return g
f = lambda x: x ** 4
print(grad(f)(2.0), grad(f)(3.0).item())
h = lambda a, b: torch.sum(a * torch.sin(b))
print(grad(h)([1.0, 2.0], [0.0, 1.0]).detach())
print(grad(h, argnums=1)([1.0, 2.0], [0.0, 1.0]).detach())
try:
    grad(lambda x: x * 2)([1.0, 2.0])
except RuntimeError as e:
    print("needs a scalar:", type(e).__name__)

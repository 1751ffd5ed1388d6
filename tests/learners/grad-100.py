import torch
def rosenbrock(p):
    x, y = p
    return (1 - x) ** 2 + 100 * (y - x ** 2) ** 2
p = torch.tensor([-1.0, 1.0], requires_grad=True)
v = torch.zeros(2)
for i in range(5):
    g, = torch.autograd.grad(rosenbrock(p), p)
    v = 0.5 * v - 1e-3 * g
    p = (p + v).detach().requires_grad_(True)
    print(i, p.data, f"{rosenbrock(p).item():.3f}")

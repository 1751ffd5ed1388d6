import torch
# lax.scan -> a Python loop
def scan(f, init, xs):
    carry, ys = init, []
    for x in xs:
        carry, y = f(carry, x)
        ys.append(y)
    return carry, torch.stack(ys)
def cell(h, x):
    h = torch.tanh(0.5 * h + x)
    return h, h * 2
xs = torch.tensor([[1.0], [0.0], [-1.0], [0.5]], requires_grad=True)
last, ys = scan(cell, torch.zeros(1), xs)
print(last, ys.flatten())
last.sum().backward()
print(xs.grad.flatten())

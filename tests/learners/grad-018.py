import torch
# Adam written by hand next to torch.optim.Adam
a = torch.tensor([3.0, -2.0], requires_grad=True)
b = a.detach().clone().requires_grad_(True)
opt = torch.optim.Adam([a], lr=0.01)
m = torch.zeros(2)
v = torch.zeros(2)
b1, b2, eps, lr = 0.9, 0.999, 1e-8, 0.01
for t in range(1, 6):
    la = (a ** 4).sum()
    opt.zero_grad()
    la.backward()
    opt.step()
    lb = (b ** 4).sum()
    g, = torch.autograd.grad(lb, b)
    m = b1 * m + (1 - b1) * g
    v = b2 * v + (1 - b2) * g * g
    mh = m / (1 - b1 ** t)
    vh = v / (1 - b2 ** t)
    with torch.no_grad():
        b -= lr * mh / (vh.sqrt() + eps)
print(a)
print(b)
print(torch.allclose(a, b))

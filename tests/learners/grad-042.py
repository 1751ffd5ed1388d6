import torch
x = torch.tensor(1.0, requires_grad=True)
path = [x.item()]
for _ in range(5):
    f = x ** 4 - 3 * x ** 2 + x
    df, = torch.autograd.grad(f, x, create_graph=True)
    d2f, = torch.autograd.grad(df, x)
    with torch.no_grad():
        x -= df / d2f            # Newton
    path.append(round(x.item(), 4))
print(path)
print("gradient at the end is small:", abs(df.item()) < 1e-3)

import torch
torch.manual_seed(0)
# ridge path
X, y = torch.randn(10, 3), torch.randn(10)
for lam in (0.0, 1.0, 10.0):
    w = torch.zeros(3, requires_grad=True)
    for _ in range(200):
        loss = ((X @ w - y) ** 2).mean() + lam * (w ** 2).mean()
        w.grad = None
        loss.backward()
        with torch.no_grad():
            w -= 0.1 * w.grad
    print(lam, w.data, "|w|=%.3f" % w.norm().item())

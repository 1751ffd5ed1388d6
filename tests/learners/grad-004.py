import torch

# linear regression by hand
X = torch.tensor([[1.0], [2.0], [3.0], [4.0]])
y = 2 * X + 1
w = torch.zeros(1, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
for epoch in range(1, 101):
    pred = X * w + b
    loss = torch.mean((pred - y) ** 2)
    loss.backward()
    with torch.no_grad():
        w -= 0.05 * w.grad
        b -= 0.05 * b.grad
    w.grad = None
    b.grad = None
    if epoch % 25 == 0:
        print(f"epoch {epoch:3d}  loss {loss.item():.4f}  w {w.item():.3f}  b {b.item():.3f}")

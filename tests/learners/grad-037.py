import torch
torch.manual_seed(0)
# logistic regression
X = torch.randn(20, 2)
y = (X[:, 0] + X[:, 1] > 0).float()
w = torch.zeros(2, requires_grad=True)
b = torch.zeros((), requires_grad=True)
for i in range(20):
    p = torch.sigmoid(X @ w + b)
    loss = -(y * torch.log(p) + (1 - y) * torch.log(1 - p)).mean()
    gw, gb = torch.autograd.grad(loss, [w, b])
    with torch.no_grad():
        w.sub_(gw)
        b.sub_(gb)
print(f"final loss {loss.item():.4f}")
acc = ((p > 0.5) == y.bool()).float().mean().item()
print("accuracy:", acc)
print(y.sum().int().item(), w.shape)

import torch
torch.manual_seed(0)
X = torch.randn(3, 4)
WQ = torch.randn(4, 4, requires_grad=True)
WK = torch.randn(4, 4, requires_grad=True)
WV = torch.randn(4, 4, requires_grad=True)
lr = 0.05
for it in range(4):
    A = torch.softmax((X @ WQ) @ (X @ WK).T / 2.0, dim=1)
    L = ((A @ X @ WV - X) ** 2).mean()
    L.backward()
    with torch.no_grad():
        for W in (WQ, WK, WV):
            W -= lr * W.grad
            W.grad.zero_()
    print("iteration", it, "loss", "{:.4f}".format(L.item()))
print(WV.data)

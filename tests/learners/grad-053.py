import torch
torch.manual_seed(0)
# two layers by hand: loss history as a table
X = torch.rand(6, 2)
y = (X[:, :1] * X[:, 1:]) * 4
W1 = (torch.rand(2, 4) - 0.5).requires_grad_()
b1 = torch.zeros(4, requires_grad=True)
W2 = (torch.rand(4, 1) - 0.5).requires_grad_()
print("step   loss")
for s in range(0, 41):
    h = (X @ W1 + b1).tanh()
    L = ((h @ W2 - y) ** 2).mean()
    for p in (W1, b1, W2):
        p.grad = None
    L.backward()
    for p in (W1, b1, W2):
        p.data -= 0.3 * p.grad
    if s % 10 == 0:
        print("%4d %6.3f" % (s, L))

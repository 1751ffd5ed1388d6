import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
v = torch.zeros(2)
lr, mu = 0.1, 0.9
for i in range(3):
    loss = (w ** 2).sum()
    loss.backward()
    with torch.no_grad():
        v *= mu
        v += w.grad
        w -= lr * v
    w.grad.zero_()
    print(i, w, v)

import torch

w1 = torch.tensor([[0.5, -0.5], [1.0, 0.25]], requires_grad=True)
w2 = torch.tensor([[1.0], [-1.0]], requires_grad=True)
x = torch.tensor([[1.0, 2.0]])
h = torch.sigmoid(x @ w1)
y = h @ w2
err = (y - 1) ** 2
err.sum().backward()
print("h", h)
print("dw1", w1.grad)
print("dw2", w2.grad)
# manual check
hd = h.detach()
dy = 2 * (y.detach() - 1)
print(torch.allclose(w2.grad, hd.T @ dy))
print(torch.allclose(w1.grad, x.T @ (dy @ w2.detach().T * hd * (1 - hd))))

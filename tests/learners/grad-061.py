import torch
# per-example gradients in a loop
w = torch.tensor([1.0, -1.0], requires_grad=True)
X = torch.tensor([[1., 2.], [3., 0.], [0., 1.]])
y = torch.tensor([0., 1., 1.])
per = []
for xi, yi in zip(X, y):
    li = (xi @ w - yi) ** 2
    per.append(torch.autograd.grad(li, w)[0])
G = torch.stack(per)
print(G)
mean_loss = ((X @ w - y) ** 2).mean()
mean_loss.backward()
print(w.grad, torch.allclose(w.grad, G.mean(0)))
print(G.norm(dim=1), G.norm(dim=1).argmax().item())

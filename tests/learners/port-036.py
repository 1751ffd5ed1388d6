import torch
# I keep writing .numpy() on everything like in eager TF
w = torch.tensor([[1.0, -1.0]], requires_grad=True)
x = torch.tensor([[2.0, 3.0], [0.0, 1.0]])
y = x @ w.T
print(x.numpy(), x.sum().numpy(), x.shape[0])
loss = torch.nn.functional.softplus(y).mean()
loss.backward()
print(w.grad.numpy().round(4))
print(f"loss = {loss.detach().numpy():.4f}")
print(loss.numpy())

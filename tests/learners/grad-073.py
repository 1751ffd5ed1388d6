import torch
torch.manual_seed(0)
# gradient accumulation equals the big batch
lin = torch.nn.Linear(3, 1)
X, Y = torch.randn(4, 3), torch.randn(4, 1)
loss_fn = torch.nn.MSELoss()
loss_fn(lin(X), Y).backward()
big = lin.weight.grad.clone()
lin.zero_grad()
for xb, yb in zip(X.split(2), Y.split(2)):
    (loss_fn(lin(xb), yb) / 2).backward()
print(big)
print(torch.allclose(big, lin.weight.grad))

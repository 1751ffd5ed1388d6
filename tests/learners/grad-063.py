import torch
X = torch.tensor([[1., 1.], [1., 2.], [1., 3.]])
y = torch.tensor([1., 2., 2.])
w = torch.zeros(2, requires_grad=True)
opt = torch.optim.Adam([{'params': [w], 'lr': 0.1}], weight_decay=0.0)
for i in range(200):
    loss = torch.nn.functional.mse_loss(X @ w, y)
    opt.zero_grad()
    loss.backward()
    opt.step()
sol = torch.linalg.lstsq(X, y[:, None]).solution.flatten()
print(sol)
print((w - sol).abs().max() < 0.05)
print(len(opt.param_groups), opt.param_groups[0]['lr'])

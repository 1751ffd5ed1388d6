import torch
# early stopping on a toy problem
w = torch.tensor([10.0], requires_grad=True)
opt = torch.optim.SGD([w], lr=0.3)
best, bad = float('inf'), 0
for epoch in range(100):
    loss = ((w - 2) ** 2).sum()
    opt.zero_grad()
    loss.backward()
    opt.step()
    if loss.item() < best - 1e-2:
        best, bad = loss.item(), 0
    else:
        bad += 1
    if bad >= 2:
        print("stopped at epoch", epoch)
        break
print(f"w = {w.item():.3f}")

import torch
w = torch.tensor([3.0], requires_grad=True)
opt = torch.optim.Adam([w], lr=0.3)
seen = []
for step in range(8):
    loss = (w - 1).abs().sum()
    opt.zero_grad()
    loss.backward()
    opt.step()
    seen.append(f"{w.item():.2f}")
print(" -> ".join(seen))
print(w.grad)

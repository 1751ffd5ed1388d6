import torch
w = torch.zeros(2, requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)
loss = (w - 1).pow(2)
opt.zero_grad()
loss.backward()
opt.step()
print(w)

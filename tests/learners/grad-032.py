import torch
w = torch.tensor([1.0], requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)
# forgot zero_grad: the steps grow
for i in range(4):
    loss = (w - 5).pow(2)
    loss.backward()
    opt.step()
    print(i, w.item() < 100, w.grad)
print(w)

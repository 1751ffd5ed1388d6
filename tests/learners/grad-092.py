import torch
torch.manual_seed(0)
# ema of weights
w = torch.randn(3, requires_grad=True)
ema = w.detach().clone()
for i in range(4):
    (w ** 2).sum().backward()
    with torch.no_grad():
        w.add_(w.grad, alpha=-0.1)
        ema.mul_(0.5).add_(w, alpha=0.5)
        w.grad.zero_()
print(w)
print(ema)
print(torch.lerp(w.detach(), ema, 0.5))
print(ema.requires_grad)

import torch
lr, wd, b1, b2, eps = .1, .01, .9, .95, 1e-8
p = torch.tensor([1., -2., 3.], requires_grad=True); r = p.detach().clone().requires_grad_()
o = torch.optim.AdamW([r], lr=lr, weight_decay=wd, betas=(b1, b2), eps=eps)
m = v = 0
for t in range(1, 5):
    g, = torch.autograd.grad(p.pow(2).sum(), p)
    with torch.no_grad():
        p *= 1 - lr * wd
        m = b1 * m + (1 - b1) * g; v = b2 * v + (1 - b2) * g * g
        p -= lr * (m / (1 - b1**t)) / ((v / (1 - b2**t)).sqrt() + eps)
    o.zero_grad(); r.pow(2).sum().backward(); o.step()
print(p, torch.allclose(p, r))

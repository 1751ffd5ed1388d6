import torch
class Momentum:
    def __init__(self, params, lr=0.1, beta=0.9):
        self.params = list(params)
        self.lr, self.beta = lr, beta
        self.velocity = {i: torch.zeros_like(p) for i, p in enumerate(self.params)}
    def step(self):
        for i, p in enumerate(self.params):
            v = self.velocity[i]
            v.mul_(self.beta).add_(p.grad)
            p.data.sub_(self.lr * v)
    def zero_grad(self):
        for p in self.params:
            if p.grad is not None:
                p.grad.zero_()
w = torch.tensor([0.62, 1.24], requires_grad=True)
opt = Momentum([w])
ref = w.detach().clone().requires_grad_()
opt2 = torch.optim.SGD([ref], lr=0.1, momentum=0.9)
for _ in range(4):
    for o, p in ((opt, w), (opt2, ref)):
        o.zero_grad()
        (p * p).sum().backward()
        o.step()
print(w)
print(torch.allclose(w, ref), opt.velocity)

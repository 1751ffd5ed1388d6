import torch
torch.manual_seed(0)
params = {"wq": torch.randn(3, 3), "wk": torch.randn(3, 3), "wv": torch.randn(3, 3)}
for p in params.values():
    p.requires_grad_()
velocity = {n: torch.zeros_like(p) for n, p in params.items()}
x = torch.randn(4, 3)
y = x.roll(1, 0)
for step in range(6):
    q, k, v = x @ params["wq"], x @ params["wk"], x @ params["wv"]
    pred = torch.softmax(q @ k.T / 3 ** .5, -1) @ v
    loss = (pred - y).pow(2).mean()
    loss.backward()
    with torch.no_grad():
        for n, p in params.items():
            velocity[n] *= 0.9
            velocity[n] += p.grad
            p -= 0.05 * velocity[n]
            p.grad = None
    if step % 2 == 0:
        print(step, format(loss.item(), '.4f'))
print(velocity["wv"])

import torch
def train(lr, steps=10):
    w = torch.tensor(4.0, requires_grad=True)
    for _ in range(steps):
        (w ** 2 / 2).backward()
        with torch.no_grad():
            w -= lr * w.grad
        w.grad.zero_()
    return w.item()
for lr in [0.01, 0.1, 1.0, 1.9, 2.0, 2.1]:
    print(f"lr {lr:<5} final w {train(lr):9.4f}")

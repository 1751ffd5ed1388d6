# Demo: gradient descent as ASCII art
import torch
w = torch.tensor(-0.9, requires_grad=True)
for step in range(7):
    loss = w ** 2
    loss.backward()
    with torch.no_grad():
        pos = int((w.item() + 1) * 20)
        print(" " * pos + "o" + " " * (40 - pos) + f"| {loss.item():.4f}")
        w -= 0.2 * w.grad
    w.grad = None

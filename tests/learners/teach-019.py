# Slide 26: residual connections keep the gradient alive
import torch
def depth_test(depth, residual):
    x = torch.tensor([1.0, -1.0], requires_grad=True)
    h = x
    for _ in range(depth):
        f = torch.tanh(0.3 * h)
        h = h + f if residual else f
    h[0].backward()
    return x.grad[0].item()
print("depth   plain      residual")
for depth in (1, 2, 4, 8):
    print(f"{depth:5d} {depth_test(depth, False):8.5f} {depth_test(depth, True):10.5f}")

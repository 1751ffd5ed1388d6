import torch
torch.manual_seed(8)
# sgd with clipping and warmup over an attention scorer
theta = torch.randn(2, 2, requires_grad=True)
X = torch.tensor([[2., 0.], [0., 2.], [1., 1.]])
y = torch.tensor([1, 0, 2])
def lr_at(step, warm=3, base=0.8):
    return base * min(1.0, (step + 1) / warm)
for step in range(5):
    scores = X @ theta @ X.T / 2 ** 0.5
    loss = torch.nn.functional.nll_loss(scores.log_softmax(-1), y)
    theta.grad = None
    loss.backward()
    norm = theta.grad.norm().item()
    scale = min(1.0, 0.5 / norm)
    with torch.no_grad():
        theta -= lr_at(step) * scale * theta.grad
    print(f"{step} lr={lr_at(step):.3f} loss={loss.item():.4f} norm={norm:.4f}")
print(theta)

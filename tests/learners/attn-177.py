import torch
import torch.nn.functional as F
logits = torch.randn(2, 3, 5, requires_grad=True)
targets = torch.zeros(2, 3, dtype=torch.long)
try:
    F.cross_entropy(logits, targets)
except (RuntimeError, ValueError) as e:
    print("3d logits need reshaping:", type(e).__name__)
try:
    F.cross_entropy(logits.view(-1, 5), targets.view(-1).float())
except RuntimeError as e:
    print("float targets:", type(e).__name__)
try:
    F.cross_entropy(logits.view(-1, 5), targets.view(-1) + 5)
except IndexError as e:
    print("class out of range:", type(e).__name__)
loss = F.cross_entropy(logits.view(-1, 5), targets.view(-1))
loss.backward()
print(loss.shape, logits.grad.shape, bool(logits.grad[..., 0].lt(0).all()))

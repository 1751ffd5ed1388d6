import torch
import torch.nn.functional as F
w = torch.tensor([0.5, 0.5], requires_grad=True)
x = torch.tensor([[1., 2.], [-1., -1.], [2., -1.]])
y = torch.tensor([1., 0., 1.])
logit = x @ w
l1 = F.binary_cross_entropy_with_logits(logit, y)
l2 = F.binary_cross_entropy(torch.sigmoid(logit), y)
print(f"{l1.item():.4f} {l2.item():.4f}")
l1.backward()
print(w.grad)
with torch.no_grad():
    print(x.T @ (torch.sigmoid(logit) - y) / 3)

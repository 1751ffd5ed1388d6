import torch
import torch.nn.functional as F
torch.manual_seed(0)
# contrastive: which caption belongs to which image
img = F.normalize(torch.randn(3, 4), dim=-1)
txt = F.normalize(img + 0.3 * torch.randn(3, 4), dim=-1)
log_t = torch.tensor(0.0, requires_grad=True)
logits = log_t.exp() * img @ txt.T
labels = torch.arange(3)
loss = (F.cross_entropy(logits, labels) + F.cross_entropy(logits.T, labels)) / 2
loss.backward()
print(logits)
print(round(loss.item(), 4), log_t.grad)
print((logits.argmax(1) == labels).all())

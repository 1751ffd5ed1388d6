import torch
import torch.nn.functional as F
# dice, hinge, huber: custom losses
p = torch.tensor([0.9, 0.2, 0.6], requires_grad=True)
y = torch.tensor([1., 0., 1.])
losses = {
    'dice': 1 - 2 * (p * y).sum() / (p.sum() + y.sum()),
    'hinge': F.relu(1 - (2 * y - 1) * (2 * p - 1)).mean(),
    'huber': F.huber_loss(p, y, delta=0.3),
    'bce': F.binary_cross_entropy(p, y),
    'cos': 1 - F.cosine_similarity(p, y, dim=0),
    'focal': -((1 - p) ** 2 * y * p.log()).mean(),
}
for k, l in losses.items():
    g, = torch.autograd.grad(l, p, retain_graph=True)
    print(f'{k:<6} {l.item():.4f}', g)

import torch
import torch.nn.functional as F
pred = torch.tensor([0.5, -1.0, 2.0], requires_grad=True)
target = torch.tensor([0.0, 0.0, 0.0])
for name, loss in [("mse", F.mse_loss(pred, target)), ("l1", F.l1_loss(pred, target)),
                   ("smooth", F.smooth_l1_loss(pred, target)), ("sum", F.mse_loss(pred, target, reduction='sum'))]:
    pred.grad = None
    loss.backward()
    print(name, round(loss.item(), 4), pred.grad)

import torch
import torch.nn.functional as F
logits = torch.tensor([[1.0, 2.0, 3.0], [1.0, 2.0, 3.0]], requires_grad=True)
target = torch.tensor([2, 0])
loss = F.cross_entropy(logits, target)
loss.backward()
print(loss)
print(logits.grad)
p = logits.detach().softmax(1)
p[range(2), target] -= 1
print(p / 2)

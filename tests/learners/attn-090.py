import torch
# straight through hard attention
logits = torch.tensor([0.1, 1.2, 0.3], requires_grad=True)
soft = logits.softmax(0)
hard = torch.nn.functional.one_hot(soft.argmax(), num_classes=3).float()
st = hard + soft - soft.detach()
print(hard, hard.dtype)
print(torch.allclose(st, hard))
(st * torch.tensor([1., 2., 3.])).sum().backward()
print(logits.grad)

import torch
# clip the gradient
w = torch.tensor([3.0, 4.0], requires_grad=True)
loss = (w ** 2).sum()
loss.backward()
print(w.grad, w.grad.norm())
total = torch.nn.utils.clip_grad_norm_([w], max_norm=1.0)
print(total, w.grad)
w.grad.clamp_(-0.7, 0.7)
print(w.grad)

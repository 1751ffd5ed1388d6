import torch
torch.manual_seed(17)
# which score moved the loss most?
s = torch.randn(3, 3, requires_grad=True)
v = torch.tensor([[1.], [0.], [-1.]])
target = torch.tensor([[1.], [0.], [0.]])
loss = ((s.softmax(-1) @ v - target) ** 2).sum()
loss.backward()
flat = s.grad.abs().flatten()
order = sorted(range(9), key=lambda i: flat[i], reverse=True)
print(order[:3])
print([divmod(i, 3) for i in order[:3]])
print(torch.topk(flat, 3).indices.tolist() == order[:3])
print(s.grad)

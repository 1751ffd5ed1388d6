import torch
torch.manual_seed(0)
conv = torch.nn.Conv1d(1, 1, 3, bias=False)
x = torch.tensor([[[1., 2., 3., 4.]]])
y = conv(x)
print(y)
w = conv.weight[0, 0]
print(torch.stack([(x[0, 0, i:i + 3] * w).sum() for i in range(2)]))
y.sum().backward()
print(conv.weight.grad)

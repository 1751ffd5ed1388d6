import torch
# relative position bias lookup
T = 4
table = torch.nn.Parameter(torch.tensor([0.3, 0.2, 0.1, 0.0, -0.1, -0.2, -0.3]))
idx = torch.arange(T)[:, None] - torch.arange(T)[None, :] + T - 1
print(idx)
bias = table[idx]
print(bias)
w = torch.softmax(bias, dim=-1)
w[0, 0].backward()
print(table.grad)

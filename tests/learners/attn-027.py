import torch

# ALiBi slopes
def slopes(n):
    return [2 ** (-8 * (i + 1) / n) for i in range(n)]

m = torch.tensor(slopes(4))
print(m)
T = 4
dist = torch.arange(T)[None, :] - torch.arange(T)[:, None]
print(dist)
bias = m[:, None, None] * dist[None]
bias = bias.masked_fill(dist > 0, float('-inf'))
print(bias[0])
print(bias.softmax(-1)[3])

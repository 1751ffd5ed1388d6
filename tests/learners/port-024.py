import torch
# T5 relative buckets, ported from mesh tensorflow
def bucket(rel, num=8, max_distance=17):
    import math
    n = torch.clamp(-rel, min=0)
    exact = num // 2
    large = exact + (torch.log(n.float().clamp(min=1) / exact) / math.log(max_distance / exact) * (num - exact)).long()
    return torch.where(n < exact, n, torch.minimum(large, torch.tensor(num - 1)))
i = torch.arange(13)
rel = i[None, :] - i[:, None]
print(bucket(rel)[12])
table = torch.nn.Parameter(torch.linspace(1, -1, 8))
bias = table[bucket(rel)]
print(bias[5, :6])
w = bias.masked_fill(rel > 0, -1e9).softmax(-1)
w[5, 5].backward()
print(table.grad)

import torch
# checking causality with gradients: d out[t] / d x[s] must vanish for s > t
torch.manual_seed(0)
T, C = 4, 3
x = torch.randn(T, C, requires_grad=True)
W = torch.randn(C, 3 * C)
def model(x, leak=False):
    q, k, v = (x @ W).split(C, dim=-1)
    s = q @ k.T / C ** 0.5
    if not leak:
        s = s.masked_fill(torch.triu(torch.ones(T, T), 1) == 1, float('-inf'))
    return s.softmax(-1) @ v
for leak in (False, True):
    table = torch.zeros(T, T, dtype=torch.bool)
    for t in range(T):
        g, = torch.autograd.grad(model(x, leak)[t].sum(), x)
        table[t] = g.abs().sum(-1) > 0
    print("leak =", leak)
    print(table.int())

import torch
def run(mask_value):
    s = torch.tensor([[0., 1.], [2., 3.]], requires_grad=True)
    m = torch.tensor([[False, True], [False, False]])
    p = s.masked_fill(m, mask_value).softmax(dim=1)
    (p * torch.tensor([[1., 2.], [3., 4.]])).sum().backward()
    return p.detach(), s.grad
for value in [float('-inf'), -1e9, -10000, -5, 0]:
    p, g = run(value)
    print(value, p[0].tolist()[1] < 0.01)
    print(g)

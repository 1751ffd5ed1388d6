import torch
x = torch.tensor([[1., 2.], [3., 4.], [5., 6.]], requires_grad=True)
# three ways to drop a token, what gradient do they give
keep = torch.tensor([True, False, True])
def g(y):
    x.grad = None
    y.backward()
    return x.grad.tolist()
print(g(x[keep].sum()))
print(g((x * keep[:, None]).sum()))
print(g(x.masked_fill(~keep[:, None], 0.0).sum()))
print(g(torch.where(keep[:, None], x, 0).sum()))
print(g(torch.index_select(x, 0, torch.tensor([0, 2])).sum()))
print(g(torch.cat([x[:1], x[2:]]).sum()))
print(g(x.masked_select(keep[:, None]).sum()))
print(g(x[[0, 0, 2]].sum()))

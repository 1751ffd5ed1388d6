import torch
def online(xs):
    m, d = torch.tensor(float('-inf')), torch.tensor(0.)
    for x in xs:
        n = torch.maximum(m, x)
        d = d * (m - n).exp() + (x - n).exp()
        m = n
    return m, d
x = torch.tensor([1., 5., -2., 4.5])
m, d = online(x)
print(m, d, (m + d.log()) - torch.logsumexp(x, 0) < 1e-6)
print((x - m).exp() / d)

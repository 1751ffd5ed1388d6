import torch
# DeepMind-style: sg, vq, straight-through
def vq(z, codebook):
    d = (z ** 2).sum(1, keepdim=True) - 2 * z @ codebook.T + (codebook ** 2).sum(1)
    idx = d.argmin(1)
    q = codebook[idx]
    commit = ((z - q.detach()) ** 2).mean()
    book = ((z.detach() - q) ** 2).mean()
    return z + (q - z).detach(), idx, book + 0.25 * commit
z = torch.tensor([[0.9, 0.1], [-0.2, 0.8], [0.7, 0.3]], requires_grad=True)
codes = torch.nn.Parameter(torch.tensor([[1., 0.], [0., 1.]]))
out, idx, loss = vq(z, codes)
(out.sum() + loss).backward()
print(out, idx, loss, sep="\n")
print(z.grad)
print(codes.grad)

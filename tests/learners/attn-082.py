import torch
# same tensor many notations
q = torch.arange(6.).view(2, 3)
k = torch.arange(12.).view(4, 3)
ways = [
    q @ k.T,
    torch.matmul(q, k.t()),
    q.mm(k.transpose(0, 1)),
    torch.einsum('ad,bd->ab', q, k),
    (q[:, None, :] * k[None, :, :]).sum(-1),
    torch.stack([torch.stack([torch.dot(a, b) for b in k]) for a in q]),
    torch.tensor([[sum(x * y for x, y in zip(a, b)) for b in k.tolist()] for a in q.tolist()]),
    torch.nn.functional.linear(q, k),
    torch.inner(q, k),
    torch.tensordot(q, k, dims=([1], [1])),
    torch.bmm(q[None], k.T[None])[0],
]
print(ways[0])
print([torch.equal(w, ways[0]) for w in ways])
print({tuple(w.shape) for w in ways}, {str(w.dtype) for w in ways})

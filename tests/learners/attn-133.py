import torch
torch.manual_seed(0)
B, T, H, D = 1, 3, 2, 2
qkv = torch.randn(B, T, 3, H, D, requires_grad=True)
q, k, v = qkv.unbind(dim=2)
scores = torch.einsum("bqhd,bkhd->bhqk", q, k) * D ** -0.5
causal = torch.tril(torch.ones(T, T, dtype=torch.bool))
scores = scores.masked_fill(~causal[None, None], torch.finfo(scores.dtype).min)
ctx = torch.einsum("bhqk,bkhd->bqhd", scores.softmax(-1), v)
ctx[:, -1].sum().backward()
print(qkv.grad[0, :, 0, 0])
print(qkv.grad[0, :, 2, 1])
print(ctx.shape, ctx.reshape(B, T, -1).shape)

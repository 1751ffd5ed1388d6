import torch
def mha(x, wqkv, wo, h):
    b, t, c = x.shape
    q, k, v = (x @ wqkv).view(b, t, 3, h, c // h).permute(2, 0, 3, 1, 4)
    a = (q @ k.mT / (c // h)**.5).masked_fill(~torch.ones(t, t, dtype=bool).tril(), -torch.inf).softmax(-1)
    return (a @ v).transpose(1, 2).flatten(2) @ wo
torch.manual_seed(0)
x, wqkv, wo = torch.randn(1, 3, 4), torch.randn(4, 12) * .5, torch.randn(4, 4) * .5
y = mha(x, wqkv, wo, 2)
y2 = mha(x[:, :2], wqkv, wo, 2)
print(y)
assert torch.allclose(y[:, :2], y2, atol=1e-6); print("causal")

import torch
import torch.nn as nn
torch.manual_seed(0)
N, L, E, H = 1, 2, 4, 2
torch_mha = nn.MultiheadAttention(E, H, batch_first=True, bias=False)
x = torch.randn(N, L, E)
want, _ = torch_mha(x, x, x, need_weights=False)
Wq, Wk, Wv = torch_mha.in_proj_weight.chunk(3)
heads = lambda t: t.view(N, L, H, E // H).transpose(1, 2)
q, k, v = heads(x @ Wq.T), heads(x @ Wk.T), heads(x @ Wv.T)
a = (q @ k.mT / (E // H) ** 0.5).softmax(-1) @ v
got = a.transpose(1, 2).flatten(2) @ torch_mha.out_proj.weight.T
print(torch.allclose(want, got, atol=1e-6))
print(got.shape, torch_mha.in_proj_weight.shape)

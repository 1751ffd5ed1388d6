import torch

# grouped query attention: 4 query heads share 2 kv heads
torch.manual_seed(11)
B, T, D = 1, 3, 2
n_q, n_kv = 4, 2
q = torch.randn(B, n_q, T, D)
k = torch.randn(B, n_kv, T, D)
v = torch.randn(B, n_kv, T, D)
groups = n_q // n_kv
k_rep = k.repeat_interleave(groups, dim=1)
v_rep = v[:, :, None].expand(B, n_kv, groups, T, D).reshape(B, n_q, T, D)
print(torch.equal(v_rep, v.repeat_interleave(groups, dim=1)))
print(torch.equal(v_rep, v.repeat(1, groups, 1, 1)))
w = (q @ k_rep.transpose(2, 3) / D ** 0.5).softmax(-1)
out = w @ v_rep
print(out.transpose(1, 2).reshape(B, T, n_q * D))

import torch
import torch.nn.functional as F
torch.manual_seed(0)
q, k, v = (torch.randn(1, 2, 3, 4) for _ in range(3))
a = F.scaled_dot_product_attention(q, k, v)
b = F.scaled_dot_product_attention(q, k, v, scale=1.0)
c = F.scaled_dot_product_attention(q * 2, k, v, scale=0.25)
print(torch.allclose(a, c, atol=1e-6), torch.allclose(a, b))
bias = torch.zeros(3, 3)
bias[:, 0] = 100.0
d = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
print(torch.allclose(d, v[:, :, :1].expand_as(d), atol=1e-4))
print(b[0, 1])
print(F.scaled_dot_product_attention(q, k, v, dropout_p=0.0, is_causal=True)[0, 0])

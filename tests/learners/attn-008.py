import torch
import torch.nn.functional as F

# what happens to a row where everything is masked?
q = torch.ones(1, 3, 2)
k = torch.ones(1, 3, 2)
v = torch.tensor([[[1., 2.], [3., 4.], [5., 6.]]])
mask = torch.tensor([[True, True, False], [False, False, False], [True, False, False]])
out = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
print(out)

s = (q @ k.mT).masked_fill(~mask, float('-inf'))
p = torch.softmax(s, -1)
print(p)
print(torch.isnan(p).any().item())
print(torch.nan_to_num(p, nan=0.0) @ v)

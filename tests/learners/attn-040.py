import torch
import torch.nn.functional as F

# three broken masks, which of them leak?
T = 4
q = k = torch.zeros(T, 2)
v = torch.arange(float(T)).unsqueeze(1)
good = torch.ones(T, T).tril().bool()
bad1 = torch.ones(T, T).triu().bool()
bad2 = torch.ones(T, T).tril(1).bool()
bad3 = torch.ones(T, T).tril(-1).bool()
for m in (good, bad1, bad2, bad3):
    o = F.scaled_dot_product_attention(q[None], k[None], v[None], attn_mask=m)
    print([round(x, 3) for x in o.flatten().tolist()])

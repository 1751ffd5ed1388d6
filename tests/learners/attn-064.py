import torch
import torch.nn as nn
torch.manual_seed(21)
enc = nn.MultiheadAttention(embed_dim=4, num_heads=2, batch_first=True)
x = torch.randn(1, 3, 4)
out, w = enc(x, x, x)
print(out.shape, w.shape)
print(torch.allclose(w.sum(-1), torch.ones(1, 3)))
for n, p in enc.named_parameters():
    print(n, list(p.shape))

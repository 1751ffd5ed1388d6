import torch
from torch.nn.functional import scaled_dot_product_attention as sdpa
torch.manual_seed(0)
q, k, v = torch.randn(3, 1, 2, 4, 8).unbind(0)
ref = (q @ k.mT * 8**-.5).softmax(-1) @ v
print(torch.allclose(sdpa(q, k, v), ref, atol=1e-6), ref[0, 1, 2])

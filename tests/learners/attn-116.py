import torch
q = torch.randn(1, 2, 3)
k = torch.randn(1, 2, 3)
v = torch.randn(1, 4, 3)
print("scores", (q @ k.transpose(1, 2)).shape)
out = torch.nn.functional.scaled_dot_product_attention(q, k, v)
print(out.shape)

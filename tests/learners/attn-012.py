import torch

torch.manual_seed(42)
x = torch.rand(3, 4)
w_q = torch.rand(4, 4)
w_k = torch.rand(4, 4)
q = x @ w_q
k = x @ w_k
attn = q @ k          # forgot the transpose
print(attn.shape)

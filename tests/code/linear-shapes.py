# === batch
import torch

batch, n, width = 2, 10, 512
d_model, heads = 512, 1
d_q, d_k, d_v = 64, 64, 64

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 98304

Q = x @ weight_Q.T
K = x @ weight_K.T
V = x @ weight_V.T
weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("Q", tuple(Q.shape))
print("K", tuple(K.shape))
print("V", tuple(V.shape))
print("weights", tuple(weights.shape))
print("output", tuple(output.shape))

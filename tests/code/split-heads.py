# === small
import torch

n, d_model, n_heads = 3, 8, 2
d_head = d_model // n_heads

x = torch.randn(n, d_model)
W_Q, W_K, W_V, W_O = [torch.randn(d_model, d_model) for _ in range(4)]
print("Q", tuple((x @ W_Q).shape))

def split(y):
    """(n, d_model) to (n_heads, n, d_head)"""
    return y.view(n, n_heads, d_head).transpose(0, 1)

Q, K, V = split(x @ W_Q), split(x @ W_K), split(x @ W_V)
weights = torch.softmax(Q @ K.transpose(-2, -1) / d_head ** 0.5, dim=-1)
heads = weights @ V
concat = heads.transpose(0, 1).reshape(n, d_model)
output = concat @ W_O

print("Q of the heads", tuple(Q.shape))
print("weights", tuple(weights.shape))
print("heads", tuple(heads.shape))
print("concat", tuple(concat.shape))
print("output", tuple(output.shape))
parameters = sum([W.numel() for W in (W_Q, W_K, W_V, W_O)]) + 4 * d_model  # a bias for each number made
print("parameters", f"{torch.tensor(parameters):.0f}")  # 288

# === two
import torch

n_heads, d_model = 2, 4
d_head = d_model // n_heads

x = torch.tensor([[2, 0, 0, 0], [0, 2, 0, 1], [0, 0, 2, 0], [0, 2, 0, -1]], dtype=torch.float32)  # today, Ada, woke, Ben
# as (in, out); the columns of the heads stand side by side
W_Q = torch.tensor([[0, 0, 0, 1], [0.5, 0, 0, 1], [0.5, 1.5, 1.5, 0], [0, -1, 0, 0]], dtype=torch.float32)
W_K = torch.tensor([[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]], dtype=torch.float32)
W_V = torch.tensor([[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]], dtype=torch.float32)
W_O = torch.tensor([[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]], dtype=torch.float32)

def split(y):
    """(n, d_model) to (n_heads, n, d_head)"""
    return y.view(-1, n_heads, d_head).transpose(0, 1)

Q, K, V = split(x @ W_Q), split(x @ W_K), split(x @ W_V)
weights = torch.softmax(Q @ K.transpose(-2, -1) / d_head ** 0.5, dim=-1)
heads = weights @ V
concat = heads.transpose(0, 1).reshape(-1, d_model)
output = concat @ W_O

print("head 1", *[" ".join(f"{x:.1%}" for x in row) for row in weights[0].tolist()], sep="\n")
print("head 2", *[" ".join(f"{x:.1%}" for x in row) for row in weights[1].tolist()], sep="\n")
print("average", *[" ".join(f"{x:.1%}" for x in row) for row in weights.mean(dim=0).tolist()], sep="\n")
print("concat", *[" ".join(f"{x:.2f}" for x in row) for row in concat.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")

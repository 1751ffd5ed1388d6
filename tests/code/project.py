# === first
import math
import torch
import torch.nn.functional as F

X = torch.tensor([[0.5, 2], [2, 1], [-1, -1.5]], dtype=torch.float32)  # it, animal, street
# as (in, out); nn.Linear stores the transpose, (out, in), as its weight
W_Q = torch.tensor([[0, -1], [1, 0]], dtype=torch.float32)
W_K = torch.tensor([[1.5, 0], [0, 0.5]], dtype=torch.float32)
W_V = torch.tensor([[1, 0], [0.5, 1]], dtype=torch.float32)
# the biases, which are not added
b_Q = torch.tensor([0.5, 0.5], dtype=torch.float32)
b_K = torch.tensor([-0.5, 0.5], dtype=torch.float32)
b_V = torch.tensor([0, -0.5], dtype=torch.float32)

# what nn.Linear(2, 2) does: X @ weight.T + bias
Q = F.linear(X, W_Q.T)
K = F.linear(X, W_K.T)
V = F.linear(X, W_V.T)

scores = Q @ K.T
weights = torch.softmax(scores / math.sqrt(2), dim=-1)
output = weights @ V

at = 1 - 1
print("query", *[f"{x:.2f}" for x in Q[at].tolist()])  # 2.00 -0.50
print("key", *[f"{x:.2f}" for x in K[at].tolist()])  # 0.75 1.00
print("value", *[f"{x:.2f}" for x in V[at].tolist()])  # 1.50 2.00
print("scores", *[" ".join(f"{x:.2f}" for x in row) for row in scores.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[f"{x:.2f}" for x in output[at].tolist()])  # 2.46 1.03

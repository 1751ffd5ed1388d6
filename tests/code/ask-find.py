# === apart
import torch

X = torch.tensor([[2, 0.5], [0.5, 2], [-1, -1.5]], dtype=torch.float32)  # it, animal, street
# each makes one number of two: a column of two rows
W_Q = torch.tensor([1, 0], dtype=torch.float32)
W_K = torch.tensor([0, 1], dtype=torch.float32)

Q = X @ W_Q.unsqueeze(1)
K = X @ W_K.unsqueeze(1)
scores = Q @ K.T
weights = torch.softmax(scores, dim=-1)  # the root of d_k = 1 is 1

print("queries", *[f"{x:.2f}" for x in Q.squeeze(1).tolist()])  # 2.00 0.50 -1.00
print("keys", *[f"{x:.2f}" for x in K.squeeze(1).tolist()])  # 0.50 2.00 -1.50
print("scores", *[" ".join(f"{x:.2f}" for x in row) for row in scores.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")

at = 1 - 1  # the word that asks
print("own weights", *[f"{x:.1%}" for x in weights[at].tolist()])  # 4.7% 95.2% 0.1%

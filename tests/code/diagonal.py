# === same
import torch

x = torch.tensor([[2, 0, 0, 0], [0, 3, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0], [0, 0, 3, 0], [0, 1.5, 1.5, 1.5]], dtype=torch.float32)  # The, river, and, the, money, bank
W_Q = torch.tensor([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], dtype=torch.float32)  # little, water, money, two
W_K = torch.tensor([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], dtype=torch.float32)  # little, water, money, two
q, k = x @ W_Q, x @ W_K
weights = torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=-1)

print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
itself = torch.diag(weights) == weights.max(dim=-1).values
print("words that give themselves most", f"{itself.float().sum():.0f}")  # 5

# === rows
import torch

scores = torch.tensor([[4, 1, 0, 2], [3, 2, 0, 0], [0, 0.5, 0, 1]], dtype=torch.float32)  # it, tired, off; columns: animal, kept, the, street
weights = torch.softmax(scores, dim=-1)

print("weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.2f}" for x in weights.sum(-1).tolist()])  # 1.00 1.00 1.00
print("column sums", *[f"{x:.2f}" for x in weights.sum(-2).tolist()])  # 1.67 0.55 0.21 0.57

# === rows
import torch

scores = torch.tensor([
    [4, 1, 0, 2],
    [3, 2, 0, 0],
    [0, 0.5, 0, 1],
], dtype=torch.float32)  # rows: it, tired, off; columns: animal, kept, the, street
weights = torch.softmax(scores, dim=-1)

torch.set_printoptions(precision=3, sci_mode=False)
print(weights)
print("row sums", weights.sum(-1), "column sums", weights.sum(-2))
# on the page: row sums 1.000, 1.000, 1.000


# === columns
import torch

scores = torch.tensor([
    [4, 1, 0, 2],
    [3, 2, 0, 0],
    [0, 0.5, 0, 1],
], dtype=torch.float32)  # rows: it, tired, off; columns: animal, kept, the, street
weights = torch.softmax(scores, dim=-2)

torch.set_printoptions(precision=3, sci_mode=False)
print(weights)
print("row sums", weights.sum(-1), "column sums", weights.sum(-2))
# on the page: row sums 1.951, 1.317, 0.732


# === square
import torch

scores = torch.tensor([
    [3, 1, 0],
    [2, 2, 0],
    [2, 0, 1],
], dtype=torch.float32)  # rows: a, b, c; columns: a, b, c
weights = torch.softmax(scores, dim=-2)

torch.set_printoptions(precision=3, sci_mode=False)
print(weights)
print("row sums", weights.sum(-1), "column sums", weights.sum(-2))
# on the page: row sums 1.033, 1.089, 0.878


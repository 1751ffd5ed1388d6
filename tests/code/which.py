# === hidden
import math
import torch

# A random map: 11 queries and keys of 8 numbers. The page draws its own, and the order, from seed 1.
Q, K = torch.randn(11, 8), torch.randn(11, 8)
weights = torch.softmax(Q @ K.T / math.sqrt(8), dim=-1)

marked = []
marks = torch.tensor([i + 1 in marked for i in range(40)])
print("marked", f"{marks.sum():.0f}")  # 0


# === shown
import math
import torch

# A random map: 11 queries and keys of 8 numbers. The page draws its own, and the order, from seed 1.
Q, K = torch.randn(11, 8), torch.randn(11, 8)
weights = torch.softmax(Q @ K.T / math.sqrt(8), dim=-1)

marked = []
marks = torch.tensor([i + 1 in marked for i in range(40)])
print("marked", f"{marks.sum():.0f}")  # 0

trained = torch.tensor([i + 1 in [3, 4, 5, 7, 8, 13, 14, 17, 20, 21, 22, 23, 24, 26, 27, 28, 29, 32, 35, 39] for i in range(40)])
print("right", f"{(marks == trained).sum():.0f}")  # 20
print("hits", f"{(marks & trained).sum():.0f}")  # 0
print("missed", f"{(trained & ~marks).sum():.0f}")  # 20
print("wrongly", f"{(marks & ~trained).sum():.0f}")  # 0


# === hidden
import math
import torch

# A random map: 11 queries and keys of 8 numbers. The page draws its own, and the order, from seed 1.
Q, K = torch.randn(11, 8), torch.randn(11, 8)
weights = torch.softmax(Q @ K.T / math.sqrt(8), dim=-1)

marked = []
marks = torch.tensor([i + 1 in marked for i in range(40)])
print("marked", f"{marks.sum():.0f}")  # 0

# === worked
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # animal, street, because
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], dtype=torch.float32)  # animal, street, because

# Step 1: compare
scores = q @ K.T
print("scores", *[f"{x:.2f}" for x in scores[0].tolist()])  # 10.00 7.00 5.00

# Step 2: scale
d_k = q.shape[-1]
scaled = scores / math.sqrt(d_k)
print("scaled", *[f"{x:.2f}" for x in scaled[0].tolist()])  # 7.07 4.95 3.54

# Step 3: softmax
weights = torch.softmax(scaled, dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 87.0% 10.4% 2.5%

# Step 4: mix
output = weights @ V
print("output", *[f"{x:.2f}" for x in output[0].tolist()])  # 1.78 1.37

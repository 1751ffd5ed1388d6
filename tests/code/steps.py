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


# === first
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


# === opposite
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[-3, -1]], dtype=torch.float32)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # animal, street, because
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], dtype=torch.float32)  # animal, street, because

# Step 1: compare
scores = q @ K.T
print("scores", *[f"{x:.2f}" for x in scores[0].tolist()])  # -10.00 -7.00 -5.00

# Step 2: scale
d_k = q.shape[-1]
scaled = scores / math.sqrt(d_k)
print("scaled", *[f"{x:.2f}" for x in scaled[0].tolist()])  # -7.07 -4.95 -3.54

# Step 3: softmax
weights = torch.softmax(scaled, dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 2.3% 19.1% 78.6%

# Step 4: mix
output = weights @ V
print("output", *[f"{x:.2f}" for x in output[0].tolist()])  # -0.25 1.03


# === zero
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[0, 0]], dtype=torch.float32)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # animal, street, because
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], dtype=torch.float32)  # animal, street, because

# Step 1: compare
scores = q @ K.T
print("scores", *[f"{x:.2f}" for x in scores[0].tolist()])  # 0.00 0.00 0.00

# Step 2: scale
d_k = q.shape[-1]
scaled = scores / math.sqrt(d_k)
print("scaled", *[f"{x:.2f}" for x in scaled[0].tolist()])  # 0.00 0.00 0.00

# Step 3: softmax
weights = torch.softmax(scaled, dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 33.3% 33.3% 33.3%

# Step 4: mix
output = weights @ V
print("output", *[f"{x:.2f}" for x in output[0].tolist()])  # 0.67 1.00


# === unscaled
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
scaled = scores
print("scaled", *[f"{x:.2f}" for x in scaled[0].tolist()])  # 10.00 7.00 5.00

# Step 3: softmax
weights = torch.softmax(scaled, dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 94.6% 4.7% 0.6%

# Step 4: mix
output = weights @ V
print("output", *[f"{x:.2f}" for x in output[0].tolist()])  # 1.91 1.44


# === tip-to-tail
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


# === no-softmax
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
weights = scaled  # the softmax is left out
print("weights", *[f"{x:.2f}" for x in weights[0].tolist()])  # 7.07 4.95 3.54

# Step 4: mix
output = weights @ V
print("output", *[f"{x:.2f}" for x in output[0].tolist()])  # 14.85 16.33


# === mistake
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


# === stuck
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
scaled = scores / 0.1
print("scaled", *[f"{x:.2f}" for x in scaled[0].tolist()])  # 100.00 70.00 50.00

# Step 3: softmax
weights = torch.softmax(scaled, dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 100.0% 0.0% 0.0%

# Step 4: mix
output = weights @ V
print("output", *[f"{x:.2f}" for x in output[0].tolist()])  # 2.00 1.50


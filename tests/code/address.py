# === tide
import torch
import torch.nn.functional as F

address = torch.tensor(2.3, dtype=torch.float64, requires_grad=True)
keys = torch.tensor([1, 3, 5, 7], dtype=torch.float64)
contents = torch.tensor([1, 3.5, 2.5, 0.5], dtype=torch.float64)
temperature = 1

scores = -((address - keys) ** 2)
weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ contents

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 23.1% 76.8% 0.1% 0.0%
print("reading", f"{output:.2f}")  # 2.92
output.backward()
print("slope", f"{address.grad:.2f}")  # 1.78

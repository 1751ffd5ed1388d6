# === blurred
import torch

# today, Ada, woke, Ben
K = torch.tensor([[0, 2], [2, 0], [-1, -2], [-2, -1]], dtype=torch.float32)
V = torch.tensor([[0, 4], [4, 0], [0, 0], [2, 0]], dtype=torch.float32)  # who, when
q1 = torch.tensor([2, 2], dtype=torch.float32)
q2 = torch.tensor([0, 3], dtype=torch.float32)

w1 = torch.softmax(K @ q1 / 2 ** 0.5, dim=0)
w2 = torch.softmax(K @ q2 / 2 ** 0.5, dim=0)
# one head: one row of weights for both numbers of the values
rows = w1.unsqueeze(0)
output = w1 @ V

print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in rows.tolist()], sep="\n")
print("output", *[f"{x:.2f}" for x in output.tolist()])  # 2.00 2.00

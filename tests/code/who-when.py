# === blurred
import torch

# today, Ada, woke, Ben
K = torch.tensor([[0, 2], [2, 0], [-0.5, -2], [-2, -0.5]], dtype=torch.float32)
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


# === two
import torch

# today, Ada, woke, Ben
K = torch.tensor([[0, 2], [2, 0], [-0.5, -2], [-2, -0.5]], dtype=torch.float32)
V = torch.tensor([[0, 4], [4, 0], [0, 0], [2, 0]], dtype=torch.float32)  # who, when
q1 = torch.tensor([3, 0], dtype=torch.float32)
q2 = torch.tensor([0, 3], dtype=torch.float32)

w1 = torch.softmax(K @ q1 / 2 ** 0.5, dim=0)
w2 = torch.softmax(K @ q2 / 2 ** 0.5, dim=0)
# two heads: each has a row of its own, and its own number of the values
rows = torch.stack([w1, w2])
output = torch.stack([w1 @ V[:, 0], w2 @ V[:, 1]])

print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in rows.tolist()], sep="\n")
print("output", *[f"{x:.2f}" for x in output.tolist()])  # 3.92 3.92


# === average
import torch

# today, Ada, woke, Ben
K = torch.tensor([[0, 2], [2, 0], [-0.5, -2], [-2, -0.5]], dtype=torch.float32)
V = torch.tensor([[0, 4], [4, 0], [0, 0], [2, 0]], dtype=torch.float32)  # who, when
q1 = torch.tensor([3, 0], dtype=torch.float32)
q2 = torch.tensor([0, 3], dtype=torch.float32)

w1 = torch.softmax(K @ q1 / 2 ** 0.5, dim=0)
w2 = torch.softmax(K @ q2 / 2 ** 0.5, dim=0)
# the average of two rows is one row
rows = torch.stack([w1, w2, (w1 + w2) / 2])
output = rows[2] @ V

print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in rows.tolist()], sep="\n")
print("output", *[f"{x:.2f}" for x in output.tolist()])  # 1.99 1.99


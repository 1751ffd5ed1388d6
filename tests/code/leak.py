# === infinity
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[True, True, False, False]])

fill = -torch.inf
hidden = ~may[0]
masked = (scores).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # 2.0000 1.0000 -inf -inf
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7311 0.2689 0 0
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 0.0%
print("output", f"{output:.2f}")  # 1.27
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # -0.197 0.197 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.731 0.269 0.000 0.000

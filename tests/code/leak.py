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


# === zero
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[True, True, False, False]])

fill = 0.0
hidden = ~may[0]
masked = (scores).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # 2.0000 1.0000 0.0000 0.0000
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.6103 0.2245 0.08259 0.08259
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 16.5%
print("output", f"{output:.2f}")  # 1.64
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # -0.389 0.081 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.610 0.225 0.083 0.083


# === small
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[True, True, False, False]])

fill = -5.0
hidden = ~may[0]
masked = (scores).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # 2.0000 1.0000 -5.0000 -5.0000
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7301 0.2686 0.0006658 0.0006658
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 0.1%
print("output", f"{output:.2f}")  # 1.27
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # -0.199 0.196 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.730 0.269 0.001 0.001


# === big
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[True, True, False, False]])

fill = -1e9
hidden = ~may[0]
masked = (scores).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # 2.0000 1.0000 -1000000000.0000 -1000000000.0000
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7311 0.2689 0 0
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 0.0%
print("output", f"{output:.2f}")  # 1.27
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # -0.197 0.197 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.731 0.269 0.000 0.000


# === nobody
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[False, False, False, False]])

fill = -torch.inf
hidden = ~may[0]
masked = (scores).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # -inf -inf -inf -inf
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # nan nan nan nan
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # nan%
print("output", f"{output:.2f}")  # nan
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # 0.000 0.000 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # nan nan nan nan


# === even
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[False, False, False, False]])

fill = -1e9
hidden = ~may[0]
masked = (scores).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # -1000000000.0000 -1000000000.0000 -1000000000.0000 -1000000000.0000
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.25 0.25 0.25 0.25
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 100.0%
print("output", f"{output:.2f}")  # 2.50
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # 0.000 0.000 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.250 0.250 0.250 0.250


# === nothing
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[False, False, False, False]])

fill = -torch.inf
hidden = ~may[0]
masked = (scores).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
# a row of -inf throughout gets 0, as from F.scaled_dot_product_attention since PyTorch 2.5
weights = torch.where((masked == -torch.inf).all(), torch.tensor(0.0), weights)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # -inf -inf -inf -inf
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0 0 0 0
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 0.0%
print("output", f"{output:.2f}")  # 0.00
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # 0.000 0.000 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.000 0.000 0.000 0.000


# === added
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[False, False, False, False]])

fill = -1e9
hidden = ~may[0]
masked = scores + torch.zeros(4).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # -1000000000.0000 -1000000000.0000 -1000000000.0000 -1000000000.0000
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.25 0.25 0.25 0.25
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 100.0%
print("output", f"{output:.2f}")  # 2.50
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # -0.375 -0.125 0.125 0.375
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.250 0.250 0.250 0.250


# === float16
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[False, False, False, False]])

fill = -torch.inf  # what -1e9 becomes in float16, which ends at -65504
hidden = ~may[0]
masked = scores + torch.zeros(4).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # -inf -inf -inf -inf
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # nan nan nan nan
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # nan%
print("output", f"{output:.2f}")  # nan
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # nan nan nan nan
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # nan nan nan nan


# === refused
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[True, True, False, False]])

# scores.half().masked_fill(~may, -1e9) raises an error: float16 ends at -65504
print("weights", None)
print("leaked", None)


# === key
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[True, True, False, False]])
broken = torch.tensor([0.0, 0.0, 0.0, torch.nan])  # no number in the last word's key

fill = -torch.inf
hidden = ~may[0]
masked = (scores + broken).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # 2.0000 1.0000 -inf -inf
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7311 0.2689 0 0
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 0.0%
print("output", f"{output:.2f}")  # 1.27
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # -0.197 0.197 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.731 0.269 0.000 0.000


# === value
import torch

tokens = ["they","drink","PAD 1","PAD 2"]
scores = torch.tensor([2, 1, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
values = torch.tensor([1, 2, 3, 4], dtype=torch.float32, requires_grad=True)  # they, drink, PAD 1, PAD 2
may = torch.tensor([[True, True, False, False]])
broken = torch.tensor([0.0, 0.0, 0.0, torch.nan])  # no number in the last word's value

fill = -torch.inf
hidden = ~may[0]
masked = (scores).masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)
output = (weights * (values + broken)).sum()
output.backward()

print("masked", *[f"{x:.4f}" for x in masked.tolist()])  # 2.0000 1.0000 -inf -inf
print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7311 0.2689 0 0
print("leaked", f"{weights.masked_fill(may[0], 0.0).sum():.1%}")  # 0.0%
print("output", f"{output:.2f}")  # nan
print("gradient of the scores", *[f"{x:.3f}" for x in scores.grad.tolist()])  # nan nan 0.000 0.000
print("gradient of the values", *[f"{x:.3f}" for x in values.grad.tolist()])  # 0.731 0.269 0.000 0.000


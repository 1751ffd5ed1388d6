# === soft
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float32)
times = 1
chosen, nudge = 1, 0.5  # counted from 1

x = scores * times
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
step = nudge * F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)
cross_entropy_gradient = weights - F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)

print("weights  ", weights.tolist())
print("Jacobian ", J.tolist())
print("row sums ", J.sum(-1).tolist())
print("nudged   ", torch.softmax(x + step, dim=-1).tolist())
print("predicted", (weights + J @ step).tolist())
print("gradient of -p      ", (-J[chosen - 1]).tolist())
print("gradient of -log(p) ", cross_entropy_gradient.tolist())
# on the page: largest cell 0.2335


# === hot
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float32)
times = 10
chosen, nudge = 1, 0.5  # counted from 1

x = scores * times
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
step = nudge * F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)
cross_entropy_gradient = weights - F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)

print("weights  ", weights.tolist())
print("Jacobian ", J.tolist())
print("row sums ", J.sum(-1).tolist())
print("nudged   ", torch.softmax(x + step, dim=-1).tolist())
print("predicted", (weights + J @ step).tolist())
print("gradient of -p      ", (-J[chosen - 1]).tolist())
print("gradient of -log(p) ", cross_entropy_gradient.tolist())
# on the page: largest cell 4.566·10⁻⁵


# === saturated
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float32)
times = 100
chosen, nudge = 1, 0.5  # counted from 1

x = scores * times
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
step = nudge * F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)
cross_entropy_gradient = weights - F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)

print("weights  ", weights.tolist())
print("Jacobian ", J.tolist())
print("row sums ", J.sum(-1).tolist())
print("nudged   ", torch.softmax(x + step, dim=-1).tolist())
print("predicted", (weights + J @ step).tolist())
print("gradient of -p      ", (-J[chosen - 1]).tolist())
print("gradient of -log(p) ", cross_entropy_gradient.tolist())
# on the page: largest cell 3.784·10⁻⁴⁴


# === even
import torch
import torch.nn.functional as F

scores = torch.tensor([1, 1, 1, 1], dtype=torch.float32)
times = 1
chosen, nudge = 1, 1  # counted from 1

x = scores * times
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
step = nudge * F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)
cross_entropy_gradient = weights - F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)

print("weights  ", weights.tolist())
print("Jacobian ", J.tolist())
print("row sums ", J.sum(-1).tolist())
print("nudged   ", torch.softmax(x + step, dim=-1).tolist())
print("predicted", (weights + J @ step).tolist())
print("gradient of -p      ", (-J[chosen - 1]).tolist())
print("gradient of -log(p) ", cross_entropy_gradient.tolist())
# on the page: largest cell 0.1875


# === losses
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float32)
times = 100
chosen, nudge = 2, 0  # counted from 1

x = scores * times
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
step = nudge * F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)
cross_entropy_gradient = weights - F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)

print("weights  ", weights.tolist())
print("Jacobian ", J.tolist())
print("row sums ", J.sum(-1).tolist())
print("nudged   ", torch.softmax(x + step, dim=-1).tolist())
print("predicted", (weights + J @ step).tolist())
print("gradient of -p      ", (-J[chosen - 1]).tolist())
print("gradient of -log(p) ", cross_entropy_gradient.tolist())
# on the page: largest cell 3.784·10⁻⁴⁴


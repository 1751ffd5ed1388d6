# === soft
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float64)
times = 1
chosen = 1  # counted from 1
nudge = 0.5

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.float32)
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.6285 0.2312 0.1402
print("jacobian", *[" ".join(f"{x:.2g}" for x in row) for row in J.tolist()], sep="\n")
print("sums", *[f"{x:.4f}" for x in J.sum(-1).tolist()])  # 0.0000 0.0000 0.0000
print("largest", f"{J.abs().max():.2g}")  # 0.23
print("nudged actual", *[f"{x:.1%}" for x in nudged.tolist()])  # 73.6% 16.4% 10.0%
print("nudged predicted", *[f"{x:.1%}" for x in predicted.tolist()])  # 74.5% 15.9% 9.6%
print("gradient of -w", *[f"{x:.2g}" for x in (-J[chosen - 1]).tolist()])  # -0.23 0.15 0.088
print("gradient of -log(w)", *[f"{x:.2g}" for x in (weights - chosen_one.to(x.dtype)).tolist()])  # -0.37 0.23 0.14


# === hot
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float64)
times = 10
chosen = 1  # counted from 1
nudge = 0.5

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.float32)
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

print("weights", *[f"{x:.6f}" if x > 0.5 else f"{x:.4g}" for x in weights.tolist()])  # 0.999954 4.54e-05 3.059e-07
print("jacobian", *[" ".join(f"{x:.2g}" for x in row) for row in J.tolist()], sep="\n")
print("sums", *[f"{x:.4f}" for x in J.sum(-1).tolist()])  # 0.0000 0.0000 0.0000
print("largest", f"{J.abs().max():.2g}")  # 4.6e-05
print("nudged actual", *[f"{x:.1%}" for x in nudged.tolist()])  # 100.0% 0.0% 0.0%
print("nudged predicted", *[f"{x:.1%}" for x in predicted.tolist()])  # 100.0% 0.0% 0.0%
print("gradient of -w", *[f"{x:.2g}" for x in (-J[chosen - 1]).tolist()])  # -4.6e-05 4.5e-05 3.1e-07
print("gradient of -log(w)", *[f"{x:.2g}" for x in (weights - chosen_one.to(x.dtype)).tolist()])  # -4.6e-05 4.5e-05 3.1e-07


# === saturated
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float64)
times = 100
chosen = 1  # counted from 1
nudge = 0.5

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.float32)
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 1 3.784e-44 0
print("jacobian", *[" ".join(f"{x:.2g}" for x in row) for row in J.tolist()], sep="\n")
print("sums", *[f"{x:.4f}" for x in J.sum(-1).tolist()])  # 0.0000 0.0000 0.0000
print("largest", f"{J.abs().max():.2g}")  # 3.8e-44
print("nudged actual", *[f"{x:.1%}" for x in nudged.tolist()])  # 100.0% 0.0% 0.0%
print("nudged predicted", *[f"{x:.1%}" for x in predicted.tolist()])  # 100.0% 0.0% 0.0%
print("gradient of -w", *[f"{x:.2g}" for x in (-J[chosen - 1]).tolist()])  # 0 3.8e-44 0
print("gradient of -log(w)", *[f"{x:.2g}" for x in (weights - chosen_one.to(x.dtype)).tolist()])  # 0 3.8e-44 0


# === even
import torch
import torch.nn.functional as F

scores = torch.tensor([1, 1, 1, 1], dtype=torch.float64)
times = 1
chosen = 1  # counted from 1
nudge = 1

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.float32)
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.25 0.25 0.25 0.25
print("jacobian", *[" ".join(f"{x:.2g}" for x in row) for row in J.tolist()], sep="\n")
print("sums", *[f"{x:.4f}" for x in J.sum(-1).tolist()])  # 0.0000 0.0000 0.0000 0.0000
print("largest", f"{J.abs().max():.2g}")  # 0.19
print("nudged actual", *[f"{x:.1%}" for x in nudged.tolist()])  # 47.5% 17.5% 17.5% 17.5%
print("nudged predicted", *[f"{x:.1%}" for x in predicted.tolist()])  # 43.8% 18.8% 18.8% 18.8%
print("gradient of -w", *[f"{x:.2g}" for x in (-J[chosen - 1]).tolist()])  # -0.19 0.062 0.062 0.062
print("gradient of -log(w)", *[f"{x:.2g}" for x in (weights - chosen_one.to(x.dtype)).tolist()])  # -0.75 0.25 0.25 0.25


# === bars
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float64)
times = 1
chosen = 1  # counted from 1
nudge = 0.5

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.float32)
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.6285 0.2312 0.1402
print("jacobian", *[" ".join(f"{x:.2g}" for x in row) for row in J.tolist()], sep="\n")
print("sums", *[f"{x:.4f}" for x in J.sum(-1).tolist()])  # 0.0000 0.0000 0.0000
print("largest", f"{J.abs().max():.2g}")  # 0.23
print("nudged actual", *[f"{x:.1%}" for x in nudged.tolist()])  # 73.6% 16.4% 10.0%
print("nudged predicted", *[f"{x:.1%}" for x in predicted.tolist()])  # 74.5% 15.9% 9.6%
print("gradient of -w", *[f"{x:.2g}" for x in (-J[chosen - 1]).tolist()])  # -0.23 0.15 0.088
print("gradient of -log(w)", *[f"{x:.2g}" for x in (weights - chosen_one.to(x.dtype)).tolist()])  # -0.37 0.23 0.14


# === bars-hot
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float64)
times = 10
chosen = 1  # counted from 1
nudge = 0.5

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.float32)
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

print("weights", *[f"{x:.6f}" if x > 0.5 else f"{x:.4g}" for x in weights.tolist()])  # 0.999954 4.54e-05 3.059e-07
print("jacobian", *[" ".join(f"{x:.2g}" for x in row) for row in J.tolist()], sep="\n")
print("sums", *[f"{x:.4f}" for x in J.sum(-1).tolist()])  # 0.0000 0.0000 0.0000
print("largest", f"{J.abs().max():.2g}")  # 4.6e-05
print("nudged actual", *[f"{x:.1%}" for x in nudged.tolist()])  # 100.0% 0.0% 0.0%
print("nudged predicted", *[f"{x:.1%}" for x in predicted.tolist()])  # 100.0% 0.0% 0.0%
print("gradient of -w", *[f"{x:.2g}" for x in (-J[chosen - 1]).tolist()])  # -4.6e-05 4.5e-05 3.1e-07
print("gradient of -log(w)", *[f"{x:.2g}" for x in (weights - chosen_one.to(x.dtype)).tolist()])  # -4.6e-05 4.5e-05 3.1e-07


# === level
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 2, 0.5], dtype=torch.float64)
times = 10
chosen = 1  # counted from 1
nudge = 0.5

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.float32)
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.5 0.5 1.53e-07
print("jacobian", *[" ".join(f"{x:.2g}" for x in row) for row in J.tolist()], sep="\n")
print("sums", *[f"{x:.4f}" for x in J.sum(-1).tolist()])  # 0.0000 0.0000 0.0000
print("largest", f"{J.abs().max():.2g}")  # 0.25
print("nudged actual", *[f"{x:.1%}" for x in nudged.tolist()])  # 62.2% 37.8% 0.0%
print("nudged predicted", *[f"{x:.1%}" for x in predicted.tolist()])  # 62.5% 37.5% 0.0%
print("gradient of -w", *[f"{x:.2g}" for x in (-J[chosen - 1]).tolist()])  # -0.25 0.25 7.6e-08
print("gradient of -log(w)", *[f"{x:.2g}" for x in (weights - chosen_one.to(x.dtype)).tolist()])  # -0.5 0.5 1.5e-07


# === losses
import torch
import torch.nn.functional as F

scores = torch.tensor([2, 1, 0.5], dtype=torch.float64)
times = 100
chosen = 2  # counted from 1
nudge = 0

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.float32)
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 1 3.784e-44 0
print("jacobian", *[" ".join(f"{x:.2g}" for x in row) for row in J.tolist()], sep="\n")
print("sums", *[f"{x:.4f}" for x in J.sum(-1).tolist()])  # 0.0000 0.0000 0.0000
print("largest", f"{J.abs().max():.2g}")  # 3.8e-44
print("nudged actual", *[f"{x:.1%}" for x in nudged.tolist()])  # 100.0% 0.0% 0.0%
print("nudged predicted", *[f"{x:.1%}" for x in predicted.tolist()])  # 100.0% 0.0% 0.0%
print("gradient of -w", *[f"{x:.2g}" for x in (-J[chosen - 1]).tolist()])  # 3.8e-44 -3.8e-44 0
print("gradient of -log(w)", *[f"{x:.2g}" for x in (weights - chosen_one.to(x.dtype)).tolist()])  # 1 -1 0


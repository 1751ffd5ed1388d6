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

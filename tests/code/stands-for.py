# === eight
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float64)
divisor = 8

scaled = scores * (1 / divisor)
print("stands for d_k =", f"{divisor ** 2:.1f}")  # 64.0
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 25.00 12.50 6.25
print("weights", *[f"{x:.7f}" if x > 0.5 else f"{x:.4g}" for x in torch.softmax(scaled, dim=-1).tolist()])  # 0.9999963 3.727e-06 7.194e-09

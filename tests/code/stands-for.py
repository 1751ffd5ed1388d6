# === eight
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float64)
divisor = 8

scaled = scores * (1 / divisor)
print("stands for d_k =", f"{divisor ** 2:.1f}")  # 64.0
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 25.00 12.50 6.25
print("weights", *[f"{x:.7f}" if x > 0.5 else f"{x:.4g}" for x in torch.softmax(scaled, dim=-1).tolist()])  # 0.9999963 3.727e-06 7.194e-09


# === root-512
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float64)
divisor = 22.6274

scaled = scores * (1 / divisor)
print("stands for d_k =", f"{divisor ** 2:.1f}")  # 512.0
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 8.84 4.42 2.21
print("weights", *[f"{x:.4g}" for x in torch.softmax(scaled, dim=-1).tolist()])  # 0.9868 0.01188 0.001304


# === hundred
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float64)
divisor = 100

scaled = scores * (1 / divisor)
print("stands for d_k =", f"{divisor ** 2:.1f}")  # 10000.0
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 2.00 1.00 0.50
print("weights", *[f"{x:.4g}" for x in torch.softmax(scaled, dim=-1).tolist()])  # 0.6285 0.2312 0.1402


# === best
import torch

scores = torch.tensor([512, 0], dtype=torch.float64)
divisor = 22.6274

scaled = scores * (1 / divisor)
print("stands for d_k =", f"{divisor ** 2:.1f}")  # 512.0
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 22.63 0.00
print("weights", *[f"{x:.11f}" if x > 0.5 else f"{x:.4g}" for x in torch.softmax(scaled, dim=-1).tolist()])  # 0.99999999985 1.489e-10


# === against-0
import torch

scores = torch.tensor([100, 0], dtype=torch.float64)
divisor = 8

scaled = scores * (1 / divisor)
print("stands for d_k =", f"{divisor ** 2:.1f}")  # 64.0
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 12.50 0.00
print("weights", *[f"{x:.7f}" if x > 0.5 else f"{x:.4g}" for x in torch.softmax(scaled, dim=-1).tolist()])  # 0.9999963 3.727e-06


# === eight
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float64)
divisor = 8

weights = torch.softmax(scores / divisor, dim=-1)
print(f"divisor {divisor} stands for d_k = {divisor ** 2:.1f}")
print("weights", *[f"{w:.4g}" for w in weights.tolist()])
# on the page: weights 0.9999963, 3.727·10⁻⁶, 7.194·10⁻⁹


# === root-512
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float64)
divisor = 22.6274

weights = torch.softmax(scores / divisor, dim=-1)
print(f"divisor {divisor} stands for d_k = {divisor ** 2:.1f}")
print("weights", *[f"{w:.4g}" for w in weights.tolist()])
# on the page: weights 0.9868, 0.0119, 0.0013


# === hundred
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float64)
divisor = 100

weights = torch.softmax(scores / divisor, dim=-1)
print(f"divisor {divisor} stands for d_k = {divisor ** 2:.1f}")
print("weights", *[f"{w:.4g}" for w in weights.tolist()])
# on the page: weights 0.6285, 0.2312, 0.1402


# === best
import torch

scores = torch.tensor([512, 0], dtype=torch.float64)
divisor = 22.6274

weights = torch.softmax(scores / divisor, dim=-1)
print(f"divisor {divisor} stands for d_k = {divisor ** 2:.1f}")
print("weights", *[f"{w:.4g}" for w in weights.tolist()])
# on the page: weights 0.99999999985, 1.489·10⁻¹⁰


# === against-0
import torch

scores = torch.tensor([100, 0], dtype=torch.float64)
divisor = 8

weights = torch.softmax(scores / divisor, dim=-1)
print(f"divisor {divisor} stands for d_k = {divisor ** 2:.1f}")
print("weights", *[f"{w:.4g}" for w in weights.tolist()])
# on the page: weights 0.9999963, 3.727·10⁻⁶


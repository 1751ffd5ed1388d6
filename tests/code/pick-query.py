# === tired
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","tired"]
# the weights of "it", set by hand: no model computed them
weights = torch.tensor([0.02, 0.62, 0.02, 0.01, 0.01, 0.09, 0.04, 0.08, 0.03, 0.08], dtype=torch.float32)

print("weights", *[f"{x:.0%}" for x in weights.tolist()])  # 2% 62% 2% 1% 1% 9% 4% 8% 3% 8%
print("sum", f"{weights.sum():.0%}")  # 100%


# === busy
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","busy"]
# the weights of "it", set by hand: no model computed them
weights = torch.tensor([0.01, 0.1, 0.02, 0.02, 0.03, 0.61, 0.03, 0.07, 0.02, 0.09], dtype=torch.float32)

print("weights", *[f"{x:.0%}" for x in weights.tolist()])  # 1% 10% 2% 2% 3% 61% 3% 7% 2% 9%
print("sum", f"{weights.sum():.0%}")  # 100%


# === late
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","late"]
# the weights of "it", set by hand: no model computed them
weights = torch.tensor([0.04, 0.16, 0.04, 0.03, 0.04, 0.15, 0.1, 0.12, 0.14, 0.18], dtype=torch.float32)

print("weights", *[f"{x:.0%}" for x in weights.tolist()])  # 4% 16% 4% 3% 4% 15% 10% 12% 14% 18%
print("sum", f"{weights.sum():.0%}")  # 100%


# === verb
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","tired"]
# the weights of "kept", set by hand: no model computed them
weights = torch.tensor([0.01, 0.28, 0.26, 0.26, 0.02, 0.12, 0.02, 0.01, 0.01, 0.01], dtype=torch.float32)

print("weights", *[f"{x:.0%}" for x in weights.tolist()])  # 1% 28% 26% 26% 2% 12% 2% 1% 1% 1%
print("sum", f"{weights.sum():.0%}")  # 100%


# === tired
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","tired"]
# the weights of "it", set by hand: no model computed them
weights = torch.tensor([0.02, 0.62, 0.02, 0.01, 0.01, 0.09, 0.04, 0.08, 0.03, 0.08], dtype=torch.float32)

print("weights", *[f"{x:.0%}" for x in weights.tolist()])  # 2% 62% 2% 1% 1% 9% 4% 8% 3% 8%
print("sum", f"{weights.sum():.0%}")  # 100%

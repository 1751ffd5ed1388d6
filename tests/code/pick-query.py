# === tired
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","tired"]
# the weights of "it", set by hand: no model computed them
weights = torch.tensor([0.02, 0.62, 0.02, 0.01, 0.01, 0.09, 0.04, 0.08, 0.03, 0.08])
for token, weight in zip(tokens, weights.tolist()):
    print(f"{token:8} {weight:.0%}")
print(f"sum      {weights.sum().item():.0%}")


# === busy
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","busy"]
# the weights of "it", set by hand: no model computed them
weights = torch.tensor([0.01, 0.1, 0.02, 0.02, 0.03, 0.61, 0.03, 0.07, 0.02, 0.09])
for token, weight in zip(tokens, weights.tolist()):
    print(f"{token:8} {weight:.0%}")
print(f"sum      {weights.sum().item():.0%}")


# === late
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","late"]
# the weights of "it", set by hand: no model computed them
weights = torch.tensor([0.04, 0.16, 0.04, 0.03, 0.04, 0.15, 0.1, 0.12, 0.14, 0.18])
for token, weight in zip(tokens, weights.tolist()):
    print(f"{token:8} {weight:.0%}")
print(f"sum      {weights.sum().item():.0%}")


# === verb
import torch

tokens = ["The","animal","kept","off","the","street","because","it","was","tired"]
# the weights of "kept", set by hand: no model computed them
weights = torch.tensor([0.01, 0.28, 0.26, 0.26, 0.02, 0.12, 0.02, 0.01, 0.01, 0.01])
for token, weight in zip(tokens, weights.tolist()):
    print(f"{token:8} {weight:.0%}")
print(f"sum      {weights.sum().item():.0%}")


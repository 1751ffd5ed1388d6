# Slide 20: perplexity
import torch
import torch.nn.functional as F
vocab = ["the", "cat", "sat", "."]
logits = torch.tensor([[0.1, 2.0, 0.3, -1.0], [0.0, 0.2, 1.5, 0.1], [-1.0, 0.0, 0.0, 3.0]])
target = torch.tensor([1, 2, 3])
nll = F.cross_entropy(logits, target, reduction="none")
for t, l in zip(target, nll):
    print(f"{vocab[t]:>4}: loss {l:.3f}, probability {torch.exp(-l):.3f}")
print(f"mean loss {nll.mean():.3f}, perplexity {nll.mean().exp():.3f}")
print("uniform model would have perplexity", torch.log(torch.tensor(4.0)).exp().round().item())

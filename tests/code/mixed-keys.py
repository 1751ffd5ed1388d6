# === own
import torch

torch.manual_seed(42)
q, k = torch.randn(6, 64), torch.randn(6, 64)
tokens = ["The","cat","sat","on","the","mat"]
mix = 0
own, cat = k[2].clone(), k[1]
k[2] = mix * cat + (1 - mix) * own

scores = q @ k.T
weights = torch.softmax(scores / 64 ** 0.5, dim=-1)


def length(x):
    return x.pow(2).sum().sqrt()


print("weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights.tolist()], sep="\n")
print("length", f"{length(k[2]) / length(own):.2f}")  # 1.00
print("cosine", f"{(k[2] * cat).sum() / length(k[2]) / length(cat):.2f}")  # 0.10

# === river
import torch

tokens = ["the","mouth","of","the","river"]
# a row asks, a column is asked
scores = torch.tensor([[1, 2, 0, 0, 0.5], [0, 1, 1, 0, 3], [0, 2, 1, 0, 2], [0, 0.5, 0, 1, 2], [0, 1.5, 0.5, 0, 2]], dtype=torch.float32)  # the, mouth, of, the, river
V = torch.tensor([[0.8, 0.79, 0.76], [0.85, 0.3, 0.35], [0.68, 0.66, 0.6], [0.8, 0.79, 0.76], [0.15, 0.45, 0.85]], dtype=torch.float32)  # the, mouth, of, the, river

weights = torch.softmax(scores, dim=-1)
output = weights @ V

at = 2 - 1
print("token", tokens[at])
print("gives", *[f"{x:.1%}" for x in weights[at].tolist()])  # 3.6% 9.9% 9.9% 3.6% 73.0%
print("gets", *[f"{x:.1%}" for x in weights[:, at].tolist()])  # 53.7% 9.9% 37.9% 12.0% 28.9%
print("output", *[f"{x:.2f}" for x in output[at].tolist()])  # 0.32 0.48 0.77

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


# === heron
import torch

tokens = ["a","heron","stood","in","the","reeds"]
# a row asks, a column is asked
scores = torch.tensor([[1, 2, 0, 0, 0, 0], [1, 2, 1.5, 0, 0, 0.5], [0, 3, 1, 0.5, 0, 2.5], [0, 0, 1.5, 1, 0.5, 2.5], [0, 0, 0, 0, 1, 2], [0, 0.5, 1, 1, 0.5, 2]], dtype=torch.float32)  # a, heron, stood, in, the, reeds
V = torch.tensor([[0.8, 0.79, 0.76], [0.4, 0.45, 0.85], [0.75, 0.4, 0.3], [0.68, 0.66, 0.6], [0.8, 0.79, 0.76], [0.4, 0.65, 0.15]], dtype=torch.float32)  # a, heron, stood, in, the, reeds

weights = torch.softmax(scores, dim=-1)
output = weights @ V

at = 3 - 1
print("token", tokens[at])
print("gives", *[f"{x:.1%}" for x in weights[at].tolist()])  # 2.6% 52.0% 7.0% 4.3% 2.6% 31.5%
print("gets", *[f"{x:.1%}" for x in weights[:, at].tolist()])  # 7.1% 24.6% 7.0% 19.5% 7.1% 15.9%
print("output", *[f"{x:.2f}" for x in output[at].tolist()])  # 0.46 0.54 0.58


# === gull
import torch

tokens = ["the","gull","cried"]
# a row asks, a column is asked
scores = torch.tensor([[1, 2, 0], [0.5, 2, 1], [0, 3, 0.5]], dtype=torch.float32)  # the, gull, cried
V = torch.tensor([[0.8, 0.79, 0.76], [0.3, 0.6, 0.9], [0.9, 0.65, 0.15]], dtype=torch.float32)  # the, gull, cried

weights = torch.softmax(scores, dim=-1)
output = weights @ V

at = 3 - 1
print("token", tokens[at])
print("gives", *[f"{x:.1%}" for x in weights[at].tolist()])  # 4.4% 88.3% 7.3%
print("gets", *[f"{x:.1%}" for x in weights[:, at].tolist()])  # 9.0% 23.1% 7.3%
print("output", *[f"{x:.2f}" for x in output[at].tolist()])  # 0.37 0.61 0.84


# === bank
import torch

tokens = ["bank","river","loan"]
# a row asks, a column is asked
scores = torch.tensor([[0.51, 0.255, 0.445], [0.255, 0.475, 0.25], [0.445, 0.25, 0.65]], dtype=torch.float32)  # bank, river, loan
V = torch.tensor([[0.55, 0.5, 0.55], [0.15, 0.45, 0.85], [0.9, 0.7, 0.15]], dtype=torch.float32)  # bank, river, loan

weights = torch.softmax(scores, dim=-1)
output = weights @ V

at = 1 - 1
print("token", tokens[at])
print("gives", *[f"{x:.1%}" for x in weights[at].tolist()])  # 36.9% 28.6% 34.6%
print("gets", *[f"{x:.1%}" for x in weights[:, at].tolist()])  # 36.9% 30.9% 32.8%
print("output", *[f"{x:.2f}" for x in output[at].tolist()])  # 0.56 0.55 0.50


# === residual
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
# the residual connection, outside attention: the old vectors are added
added = V + output
print("added", *[f"{x:.2f}" for x in added[at].tolist()])  # 1.17 0.78 1.12


# === key
import torch

tokens = ["the","mouth","of","the","river"]
# a row asks, a column is asked
scores = torch.tensor([[1, 2, 0, 0, 0.5], [0, 1, 1, 0, 3], [0, 2, 1, 0, 2], [0, 0.5, 0, 1, 2], [0, 1.5, 0.5, 0, 2]], dtype=torch.float32)  # the, mouth, of, the, river
V = torch.tensor([[0.8, 0.79, 0.76], [0.85, 0.3, 0.35], [0.68, 0.66, 0.6], [0.8, 0.79, 0.76], [0.15, 0.45, 0.85]], dtype=torch.float32)  # the, mouth, of, the, river

weights = torch.softmax(scores, dim=-1)
output = weights @ V

at = 5 - 1
print("token", tokens[at])
print("gives", *[f"{x:.1%}" for x in weights[at].tolist()])  # 6.4% 28.9% 10.6% 6.4% 47.6%
print("gets", *[f"{x:.1%}" for x in weights[:, at].tolist()])  # 12.0% 73.0% 37.9% 53.7% 47.6%
print("output", *[f"{x:.2f}" for x in output[at].tolist()])  # 0.49 0.47 0.67


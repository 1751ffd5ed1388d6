# === chain
import torch

tokens = ["Mira","brother","boat"]
first = torch.tensor([[4, 0, 0], [3, 1, -2], [-3, 3, 1]], dtype=torch.float32)  # Mira, brother, boat
second = torch.tensor([[4, 0, 0], [3, 1, -2], [-3, 3, 1]], dtype=torch.float32)  # Mira, brother, boat

layer1 = torch.softmax(first, dim=-1)
layer2 = torch.softmax(second, dim=-1)
both = layer2 @ layer1  # row: where it is now; column: where it came from

follow = 1 - 1
print("of", tokens[follow])
print("after layer 1", *[f"{x:.1%}" for x in layer1[:, follow].tolist()])  # 96.5% 87.6% 0.2%
print("after layer 2", *[f"{x:.1%}" for x in both[:, follow].tolist()])  # 94.6% 94.8% 77.2%

# === chain
import torch

tokens = ["Mira","brother","boat"]
first = torch.softmax(torch.tensor([[4, 0, 0], [3, 1, -2], [-3, 3, 1]], dtype=torch.float32), dim=-1)
second = torch.softmax(torch.tensor([[4, 0, 0], [3, 1, -2], [-3, 3, 1]], dtype=torch.float32), dim=-1)

both = second @ first  # row: where it is now; column: where it came from
follow = 1 - 1
for name, shares in [("after layer 1", first), ("after layer 2", both)]:
    print(name, *[f"{token} {x:.1%}" for token, x in zip(tokens, shares[:, follow].tolist())])
# on the page: 96.5%, 87.6%, 0.2%; 94.6%, 94.8%, 77.2%


# === even
import torch

tokens = ["Mira","brother","boat"]
first = torch.softmax(torch.tensor([[0, 0, 0], [0, 0, 0], [0, 0, 0]], dtype=torch.float32), dim=-1)
second = torch.softmax(torch.tensor([[0, 0, 0], [0, 0, 0], [0, 0, 0]], dtype=torch.float32), dim=-1)

both = second @ first  # row: where it is now; column: where it came from
follow = 1 - 1
for name, shares in [("after layer 1", first), ("after layer 2", both)]:
    print(name, *[f"{token} {x:.1%}" for token, x in zip(tokens, shares[:, follow].tolist())])
# on the page: 33.3%, 33.3%, 33.3%; 33.3%, 33.3%, 33.3%


# === backwards
import torch

tokens = ["Mira","brother","boat"]
first = torch.softmax(torch.tensor([[4, 0, 0], [-2, 4, -2], [-3, 3, 1]], dtype=torch.float32), dim=-1)
second = torch.softmax(torch.tensor([[4, 0, 0], [3, 1, -2], [-3, -3, 4]], dtype=torch.float32), dim=-1)

both = second @ first  # row: where it is now; column: where it came from
follow = 1 - 1
for name, shares in [("after layer 1", first), ("after layer 2", both)]:
    print(name, *[f"{token} {x:.1%}" for token, x in zip(tokens, shares[:, follow].tolist())])
# on the page: 96.5%, 0.2%, 0.2%; 93.1%, 84.5%, 0.3%


import torch
import torch.nn as nn
emb = nn.Embedding(5, 3)
try:
    emb(torch.tensor([0.0, 1.0]))
except RuntimeError as e:
    print("float ids:", type(e).__name__)
try:
    emb(torch.tensor([5]))
except IndexError as e:
    print("id too big:", type(e).__name__)
print(emb(torch.tensor([[4, 4]])).shape)
lin = nn.Linear(3, 2)
try:
    lin(torch.tensor([1, 2, 3]))
except RuntimeError as e:
    print("int input:", type(e).__name__)
try:
    lin(torch.zeros(2, 4))
except RuntimeError as e:
    print("wrong width:", type(e).__name__)
print(tuple(lin(torch.zeros(2, 3)).shape))

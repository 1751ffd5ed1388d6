# === bank
import math
import torch

words = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# Willows line the river bank.
first = table[[1, 0]]  # river, bank
weights = torch.softmax(asks @ first.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 50.0% 50.0%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # -1.25 1.50

# The bank approved our loan.
second = table[[0, 4]]  # bank, loan
weights = torch.softmax(asks @ second.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 50.0% 50.0%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 1.25 1.50

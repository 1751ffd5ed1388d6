# === bank
import math
import torch

table = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account
table = torch.cat([table, torch.zeros(1, 2)])  # row -1 is the zero vector
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


# === water
import math
import torch

table = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account
table = torch.cat([table, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# Water runs along the river bank.
first = table[[2, 1, 0]]  # water, river, bank
weights = torch.softmax(asks @ first.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 45.9% 27.0% 27.0%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # -1.69 1.73

# The bank lends money.
second = table[[0, 5]]  # bank, money
weights = torch.softmax(asks @ second.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 37.0% 63.0%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 1.39 1.81


# === without
import math
import torch

table = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account
table = torch.cat([table, torch.zeros(1, 2)])  # row -1 is the zero vector
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

# The page now shows the word without attention: table[0] in either sentence.


# === both
import math
import torch

table = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account
table = torch.cat([table, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# A loan for a house on the river bank.
first = table[[4, 1, 0]]  # loan, river, bank
weights = torch.softmax(asks @ first.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 33.3% 33.3% 33.3%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # 0.00 1.50

# The bank approved our loan.
second = table[[0, 4]]  # bank, loan
weights = torch.softmax(asks @ second.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 50.0% 50.0%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 1.25 1.50


# === zeros
import math
import torch

table = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account
table = torch.cat([table, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# Willows line the river bank.
first = table[[-1, -1, -1, 1, 0]]  # willows, line, the, river, bank
weights = torch.softmax(asks @ first.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 7.8% 7.8% 7.8% 38.3% 38.3%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # -0.96 1.15

# The bank approved our loan.
second = table[[-1, 0, -1, -1, 4]]  # the, bank, approved, our, loan
weights = torch.softmax(asks @ second.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 7.8% 38.3% 7.8% 7.8% 38.3%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 0.96 1.15


# === bat
import math
import torch

table = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bat, cave, wing, night, ball, glove, team
table = torch.cat([table, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# At night a bat left its cave.
first = table[[3, 0, 1]]  # night, bat, cave
weights = torch.softmax(asks @ first.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 22.7% 38.6% 38.6%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # -1.60 1.39

# His bat never met the ball.
second = table[[0, 4]]  # bat, ball
weights = torch.softmax(asks @ second.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 50.0% 50.0%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 1.25 1.50


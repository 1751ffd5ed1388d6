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


# === water
import math
import torch

words = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1], [-1.5, -0.6], [1.5, -0.6], [0, -0.8]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account, the, has, no
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# The river bank has water.
first = table[[7, 1, 0, 8, 2]]  # the, river, bank, has, water
weights = torch.softmax(asks @ first.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 2.8% 25.5% 25.5% 2.8% 43.4%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # -1.59 1.60

# The bank has no money.
second = table[[7, 0, 8, 9, 5]]  # the, bank, has, no, money
weights = torch.softmax(asks @ second.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 3.6% 33.3% 3.6% 2.9% 56.6%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 1.25 1.57


# === equal
import math
import torch

words = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1], [-1.5, -0.6], [1.5, -0.6], [0, -0.8]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account, the, has, no
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# The river bank has water.
first = table[[7, 1, 0, 8, 2]]  # the, river, bank, has, water
weights = torch.full((1, 5), 1 / 5)  # equal, whatever the scores
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 20.0% 20.0% 20.0% 20.0% 20.0%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # -0.94 0.76

# The bank has no money.
second = table[[7, 0, 8, 9, 5]]  # the, bank, has, no, money
weights = torch.full((1, 5), 1 / 5)  # equal, whatever the scores
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 20.0% 20.0% 20.0% 20.0% 20.0%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 0.44 0.30


# === nearer
import math
import torch

words = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [1.1, 1.75], [2.8, 1], [-1.5, -0.6], [1.5, -0.6], [0, -0.8]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account, the, has, no
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# The river bank has water.
first = table[[7, 1, 0, 8, 2]]  # the, river, bank, has, water
weights = torch.softmax(asks @ first.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 2.8% 25.5% 25.5% 2.8% 43.4%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # -1.59 1.60

# The bank has no money.
second = table[[7, 0, 8, 9, 5]]  # the, bank, has, no, money
weights = torch.softmax(asks @ second.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 4.1% 38.4% 4.1% 3.3% 50.0%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 0.55 1.37


# === higher
import math
import torch

words = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2.5], [2.8, 1], [-1.5, -0.6], [1.5, -0.6], [0, -0.8]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account, the, has, no
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

# The river bank has water.
first = table[[7, 1, 0, 8, 2]]  # the, river, bank, has, water
weights = torch.softmax(asks @ first.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 2.8% 25.5% 25.5% 2.8% 43.4%
print("output", *[f"{x:.2f}" for x in ((weights @ first)[0]).tolist()])  # -1.59 1.60

# The bank has no money.
second = table[[7, 0, 8, 9, 5]]  # the, bank, has, no, money
weights = torch.softmax(asks @ second.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 2.6% 23.9% 2.6% 2.1% 68.9%
print("output", *[f"{x:.2f}" for x in ((weights @ second)[0]).tolist()])  # 1.52 2.03


# === without
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

# The page now shows the word without attention: table[0] in either sentence.


# === both
import math
import torch

words = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
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

words = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bank, river, water, shore, loan, money, account
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
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

words = torch.tensor([[0, 1.5], [-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # bat, cave, wing, night, ball, glove, team
table = torch.cat([words, torch.zeros(1, 2)])  # row -1 is the zero vector
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


# === three-tokens
import math
import torch

Q = torch.tensor([
    [3, 1, 0, 0],
    [1, 4, 0, 0],
    [2, 2, 0, 0],
], dtype=torch.float32)  # cat, sat, mat
K = torch.tensor([
    [3, 1, 0, 0],
    [1, 4, 0, 0],
    [2, 2, 0, 0],
], dtype=torch.float32)  # cat, sat, mat
V = torch.tensor([
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0.5, 0.5, 0, 0],
], dtype=torch.float32)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V

torch.set_printoptions(precision=3, sci_mode=False)
print("scores", scores, "scaled", scaled, "weights", weights, sep="\n")
print("row sums", weights.sum(-1), "column sums", weights.sum(0))
print("output", output, sep="\n")
# on the page, first rows: weights [0.629, 0.140, 0.231]; output [0.744, 0.256, 0.000, 0.000]


# === unpadded
import math
import torch

Q = torch.tensor([
    [3, 1],
    [1, 4],
    [2, 2],
], dtype=torch.float32)  # cat, sat, mat
K = torch.tensor([
    [3, 1],
    [1, 4],
    [2, 2],
], dtype=torch.float32)  # cat, sat, mat
V = torch.tensor([
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0.5, 0.5, 0, 0],
], dtype=torch.float32)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V

torch.set_printoptions(precision=3, sci_mode=False)
print("scores", scores, "scaled", scaled, "weights", weights, sep="\n")
print("row sums", weights.sum(-1), "column sums", weights.sum(0))
print("output", output, sep="\n")
# on the page, first rows: weights [0.734, 0.088, 0.178]; output [0.823, 0.177, 0.000, 0.000]


# === cross
import math
import torch

Q = torch.tensor([
    [1, 0],
    [0, 1],
], dtype=torch.float32)  # who, where
K = torch.tensor([
    [2, 0],
    [0, 2],
    [1, 1],
    [-1, 0],
], dtype=torch.float32)  # the cat, the mat, both, neither
V = torch.tensor([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [-1, -1, -1],
], dtype=torch.float32)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V

torch.set_printoptions(precision=3, sci_mode=False)
print("scores", scores, "scaled", scaled, "weights", weights, sep="\n")
print("row sums", weights.sum(-1), "column sums", weights.sum(0))
print("output", output, sep="\n")
# on the page, first rows: weights [0.539, 0.131, 0.266, 0.065]; output [0.474, 0.066, 0.201]


# === eight
import math
import torch

Q = torch.tensor([
    [6, 0, 0, 0, 0, 0, 0, 0],
    [0, 6, 0, 0, 0, 0, 0, 0],
    [0, 0, 6, 0, 0, 0, 0, 0],
    [0, 0, 0, 6, 0, 0, 0, 0],
    [0, 0, 0, 0, 6, 0, 0, 0],
    [0, 0, 0, 0, 0, 6, 0, 0],
    [0, 0, 0, 0, 0, 0, 6, 0],
    [0, 0, 0, 0, 0, 0, 0, 6],
], dtype=torch.float32)  # a, b, c, d, e, f, g, h
K = torch.tensor([
    [6, 0, 0, 0, 0, 0, 0, 0],
    [0, 6, 0, 0, 0, 0, 0, 0],
    [0, 0, 6, 0, 0, 0, 0, 0],
    [0, 0, 0, 6, 0, 0, 0, 0],
    [0, 0, 0, 0, 6, 0, 0, 0],
    [0, 0, 0, 0, 0, 6, 0, 0],
    [0, 0, 0, 0, 0, 0, 6, 0],
    [0, 0, 0, 0, 0, 0, 0, 6],
], dtype=torch.float32)  # a, b, c, d, e, f, g, h
V = torch.tensor([
    [6, 0, 0, 0, 0, 0, 0, 0],
    [0, 6, 0, 0, 0, 0, 0, 0],
    [0, 0, 6, 0, 0, 0, 0, 0],
    [0, 0, 0, 6, 0, 0, 0, 0],
    [0, 0, 0, 0, 6, 0, 0, 0],
    [0, 0, 0, 0, 0, 6, 0, 0],
    [0, 0, 0, 0, 0, 0, 6, 0],
    [0, 0, 0, 0, 0, 0, 0, 6],
], dtype=torch.float32)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V

torch.set_printoptions(precision=3, sci_mode=False)
print("scores", scores, "scaled", scaled, "weights", weights, sep="\n")
print("row sums", weights.sum(-1), "column sums", weights.sum(0))
print("output", output, sep="\n")
# on the page, first rows: weights [1.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000]; output [6.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000]


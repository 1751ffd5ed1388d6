# === start
import torch

torch.set_default_dtype(torch.float64)
# Where the page begins: seed 4, normal numbers of standard deviation 1.
W_Q = torch.tensor([
    [0.73, 0.38],
    [1.23, -0.47],
    [0.57, 0.05],
    [-0.98, -1.19],
    [-0.11, -1.27],
    [0.22, -0.11],
], requires_grad=True)  # the query of each question: d_k = 2 numbers
W_K = torch.tensor([
    [-0.82, 1],
    [0.37, 0.11],
    [0.27, 0.01],
    [-0.27, 0.35],
    [0.88, -0.93],
    [0.09, -1.46],
], requires_grad=True)  # the key of each name
W_V = torch.tensor([
    [-0.97, 0.49],
    [-0.73, 0.95],
], requires_grad=True)
# Where everyone is: 6 days, 6 places on each.
values = torch.tensor([
    [-1.1, 2],
    [0.6, 0.3],
    [-0.7, 0],
    [0.4, -0.1],
    [-0.5, -1.3],
    [-1.2, 1.3],
    [1.2, -1.1],
    [-0.1, -1.2],
    [-1, 0.1],
    [1.5, -0.7],
    [-2.7, 0.5],
    [0.2, -0.9],
    [0, -0.8],
    [-0.7, 1],
    [1.1, 0.1],
    [-1.1, -0.3],
    [1.4, 1],
    [-1.5, 1],
    [-0.9, -0.3],
    [-0.3, -0.2],
    [-0.8, -0.3],
    [0.5, -0.2],
    [1.7, -0.9],
    [0.4, 0.9],
    [-1.5, 0],
    [0, -0.4],
    [2.5, 0.1],
    [0.9, -0.6],
    [-1.4, -0.5],
    [-0.7, 2.8],
    [-1.1, 1.3],
    [-0.3, -1.1],
    [0, 0.1],
    [0.3, -1.2],
    [1.8, 0.9],
    [-0.7, -0.8],
]).reshape(6, 6, 2)
optimizer = torch.optim.SGD([W_Q, W_K, W_V], lr=1)
steps = 0

for step in range(steps + 1):
    scores = W_Q @ W_K.T / 2 ** 0.5
    weights = torch.softmax(scores, dim=-1)
    output = weights @ (values @ W_V)
    loss = ((output - values) ** 2).mean()
    optimizer.zero_grad()
    loss.backward()
    if step < steps:
        optimizer.step()

row = 1 - 1  # the question looked at
own = weights.argmax(dim=-1) == torch.arange(6)
print("loss", f"{loss:.3g}")  # 1.2
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 0
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # 0.013 -0.009
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # 0.17 0.04
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00

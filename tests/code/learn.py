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


# === begun
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
steps = 20

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
print("loss", f"{loss:.3g}")  # 0.844
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 2
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # 0.036 -0.074
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # -0.56 0.68
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00


# === learned
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
steps = 150

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
print("loss", f"{loss:.3g}")  # 0.0271
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 6
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # 0.0081 -0.00032
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # -1.20 2.14
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00


# === adam
import torch

torch.set_default_dtype(torch.float64)
# Where the page begins: seed 4, normal numbers of standard deviation 0.4.
W_Q = torch.tensor([
    [0.29, 0.15],
    [0.49, -0.19],
    [0.23, 0.02],
    [-0.39, -0.48],
    [-0.04, -0.51],
    [0.09, -0.04],
], requires_grad=True)  # the query of each question: d_k = 2 numbers
W_K = torch.tensor([
    [-0.33, 0.4],
    [0.15, 0.05],
    [0.11, 0],
    [-0.11, 0.14],
    [0.35, -0.37],
    [0.03, -0.58],
], requires_grad=True)  # the key of each name
W_V = torch.tensor([
    [-0.39, 0.2],
    [-0.29, 0.38],
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
optimizer = torch.optim.Adam([W_Q, W_K, W_V], lr=0.1)
steps = 60

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
print("loss", f"{loss:.3g}")  # 0.0223
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 6
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # -0.0023 -0.0025
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # -1.12 1.97
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00


# === large
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
optimizer = torch.optim.SGD([W_Q, W_K, W_V], lr=3)
steps = 60

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
print("loss", f"{loss:.3g}")  # 0.209
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 5
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # 0.013 0.046
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # -1.60 2.55
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00


# === runaway
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
optimizer = torch.optim.SGD([W_Q, W_K, W_V], lr=10)
steps = 7  # of 60: after these the loss runs away

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
print("loss", f"{loss:.3g}")  # 3.85e+03
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 1
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # -4.5e-16 2.1e-16
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # 65.78 -76.74
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00


# === undivided
import torch

torch.set_default_dtype(torch.float64)
# Where the page begins: seed 4, normal numbers of standard deviation 1.
W_Q = torch.tensor([
    [0.73, 0.38, 1.23, -0.47, 0.57, 0.05, -0.98, -1.19],
    [-0.11, -1.27, 0.22, -0.11, -0.88, -0.09, -0.96, -1.36],
    [0.37, -1.18, 0.2, 3.45, 0.66, -0.54, -0.89, 0.43],
    [0.49, 0.54, 0.95, 0.34, -0.23, 0.76, 0.43, 0.78],
    [-1, -0.93, -0.8, -0.16, 0.03, 0.92, 0.02, -1.01],
    [0.61, 0.06, -1.3, -0.09, 0.46, 0.34, -1.1, 1.12],
], requires_grad=True)  # the query of each question: d_k = 8 numbers
W_K = torch.tensor([
    [-0.82, 1, 0.37, 0.11, 0.27, 0.01, -0.27, 0.35],
    [0.88, -0.93, 0.09, -1.46, 0.42, 0.72, -0.85, 0.96],
    [-0.98, -0.87, -0.31, -0.41, -0.6, -0.89, 0.73, 0.55],
    [-1.36, 0.94, -0.17, 0.4, 0.27, 0.11, 0.71, -0.42],
    [-0.15, -0.94, -0.47, 0.53, -0.25, -0.8, -0.19, -0.04],
    [0.15, 0.39, 0.76, 0.7, -0.05, 0.61, 1.69, 1.51],
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
steps = 80

for step in range(steps + 1):
    scores = W_Q @ W_K.T
    weights = torch.softmax(scores, dim=-1)
    output = weights @ (values @ W_V)
    loss = ((output - values) ** 2).mean()
    optimizer.zero_grad()
    loss.backward()
    if step < steps:
        optimizer.step()

row = 1 - 1  # the question looked at
own = weights.argmax(dim=-1) == torch.arange(6)
print("loss", f"{loss:.3g}")  # 0.696
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 1
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # -0.0029 0.0049 0.0052 0.0069 -0.0012 0.0058 -0.00033 0.0055
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # -0.35 0.16
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00


# === divided
import torch

torch.set_default_dtype(torch.float64)
# Where the page begins: seed 4, normal numbers of standard deviation 1.
W_Q = torch.tensor([
    [0.73, 0.38, 1.23, -0.47, 0.57, 0.05, -0.98, -1.19],
    [-0.11, -1.27, 0.22, -0.11, -0.88, -0.09, -0.96, -1.36],
    [0.37, -1.18, 0.2, 3.45, 0.66, -0.54, -0.89, 0.43],
    [0.49, 0.54, 0.95, 0.34, -0.23, 0.76, 0.43, 0.78],
    [-1, -0.93, -0.8, -0.16, 0.03, 0.92, 0.02, -1.01],
    [0.61, 0.06, -1.3, -0.09, 0.46, 0.34, -1.1, 1.12],
], requires_grad=True)  # the query of each question: d_k = 8 numbers
W_K = torch.tensor([
    [-0.82, 1, 0.37, 0.11, 0.27, 0.01, -0.27, 0.35],
    [0.88, -0.93, 0.09, -1.46, 0.42, 0.72, -0.85, 0.96],
    [-0.98, -0.87, -0.31, -0.41, -0.6, -0.89, 0.73, 0.55],
    [-1.36, 0.94, -0.17, 0.4, 0.27, 0.11, 0.71, -0.42],
    [-0.15, -0.94, -0.47, 0.53, -0.25, -0.8, -0.19, -0.04],
    [0.15, 0.39, 0.76, 0.7, -0.05, 0.61, 1.69, 1.51],
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
steps = 80

for step in range(steps + 1):
    scores = W_Q @ W_K.T / 8 ** 0.5
    weights = torch.softmax(scores, dim=-1)
    output = weights @ (values @ W_V)
    loss = ((output - values) ** 2).mean()
    optimizer.zero_grad()
    loss.backward()
    if step < steps:
        optimizer.step()

row = 1 - 1  # the question looked at
own = weights.argmax(dim=-1) == torch.arange(6)
print("loss", f"{loss:.3g}")  # 0.075
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 5
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # 0.00068 -0.003 -0.00031 3.5e-05 -0.0023 0.003 0.0015 0.0019
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # -1.18 1.96
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00


# === pushed
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
steps = 150
# Moved by hand: at which step, a query (0) or a key (1), its row, its first two numbers.
moved = [[150, 1, 1, -3, -3]]

for step in range(steps + 1):
    for at, side, row, x, y in moved:
        if at == step:
            with torch.no_grad():
                (W_Q, W_K)[side][row, :2] = torch.tensor([x, y], dtype=torch.float64)
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
print("loss", f"{loss:.3g}")  # 0.634
print("weights", *[" ".join(f"{x:.0%}" for x in row) for row in weights.tolist()], sep="\n")
print("right", f"{own.sum():.0f}")  # 3
print("query", *[" ".join(f"{x:.2f}" for x in row) for row in W_Q.tolist()], sep="\n")
print("gradient", *[f"{x:.2g}" for x in W_Q.grad[row].tolist()])  # 0.0082 -0.00032
print("output", *[f"{x:.2f}" for x in output[0, row].tolist()])  # -1.20 2.14
print("target", *[f"{x:.2f}" for x in values[0, row].tolist()])  # -1.10 2.00


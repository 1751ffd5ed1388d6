# === batch
import torch

batch, n, width = 2, 10, 512
d_model, heads = 512, 1
d_q, d_k, d_v = 64, 64, 64

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 98304

Q = x @ weight_Q.T
K = x @ weight_K.T
V = x @ weight_V.T
weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("Q", tuple(Q.shape))
print("K", tuple(K.shape))
print("V", tuple(V.shape))
print("weights", tuple(weights.shape))
print("output", tuple(output.shape))


# === one
import torch

batch, n, width = 1, 5, 64
d_model, heads = 64, 1
d_q, d_k, d_v = 64, 64, 64

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 12288

Q = x @ weight_Q.T
K = x @ weight_K.T
V = x @ weight_V.T
weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("Q", tuple(Q.shape))
print("K", tuple(K.shape))
print("V", tuple(V.shape))
print("weights", tuple(weights.shape))
print("output", tuple(output.shape))


# === heads
import torch

batch, n, width = 2, 10, 512
d_model, heads = 512, 8
d_q, d_k, d_v = 64, 64, 64

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

def split(y):
    """(batch, n, heads * d) to (batch, heads, n, d)"""
    return y.view(batch, n, heads, -1).transpose(1, 2)


parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 786432

Q = split(x @ weight_Q.T)
K = split(x @ weight_K.T)
V = split(x @ weight_V.T)
weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("Q", tuple(Q.shape))
print("K", tuple(K.shape))
print("V", tuple(V.shape))
print("weights", tuple(weights.shape))
print("output", tuple(output.shape))


# === one-wide-head
import torch

batch, n, width = 2, 10, 512
d_model, heads = 512, 1
d_q, d_k, d_v = 512, 512, 512

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 786432

Q = x @ weight_Q.T
K = x @ weight_K.T
V = x @ weight_V.T
weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("Q", tuple(Q.shape))
print("K", tuple(K.shape))
print("V", tuple(V.shape))
print("weights", tuple(weights.shape))
print("output", tuple(output.shape))


# === forgotten
import torch

batch, n, width = 2, 10, 512
d_model, heads = 512, 1
d_q, d_k, d_v = 64, 64, 64

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 98304

# The page refuses: x ends in 512, but the stored weight (64, 512) begins with 64. It needs its transpose.
try:
    Q = x @ weight_Q
    K = x @ weight_K
    V = x @ weight_V
    weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
    output = weights @ V
except RuntimeError as error:
    print("refused:", error)



# === square
import torch

batch, n, width = 2, 10, 512
d_model, heads = 512, 1
d_q, d_k, d_v = 512, 512, 512

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 786432

Q = x @ weight_Q
K = x @ weight_K
V = x @ weight_V
weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("Q", tuple(Q.shape))
print("K", tuple(K.shape))
print("V", tuple(V.shape))
print("weights", tuple(weights.shape))
print("output", tuple(output.shape))


# === values
import torch

batch, n, width = 2, 10, 512
d_model, heads = 512, 1
d_q, d_k, d_v = 64, 64, 128

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 131072

Q = x @ weight_Q.T
K = x @ weight_K.T
V = x @ weight_V.T
weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("Q", tuple(Q.shape))
print("K", tuple(K.shape))
print("V", tuple(V.shape))
print("weights", tuple(weights.shape))
print("output", tuple(output.shape))


# === refused
import torch

batch, n, width = 2, 10, 300
d_model, heads = 512, 1
d_q, d_k, d_v = 64, 64, 64

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)

parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()
print("parameters", f"{torch.tensor(parameters):.0f}")  # 98304

# The page refuses: A word of x has 300 numbers, but W_Q takes 512.
try:
    Q = x @ weight_Q.T
    K = x @ weight_K.T
    V = x @ weight_V.T
    weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)
    output = weights @ V
except RuntimeError as error:
    print("refused:", error)



# === words
import math
import torch

n, m, d, heads = 10, 10, 8, 2
d_k = d // heads

# each word's own numbers: The animal kept off the street because it was tired
X = torch.tensor([[-0.52, -0.67, -1.03, -0.14, -1.02, -0.06, 2.85, 0.45], [-0.07, -1, 0.09, 0.17, -2.05, 1.8, 0.08, -0.29], [0.41, 2.15, 0.45, 1.44, -0.19, 0.44, 0.15, -0.21], [1.72, 1.18, 1, -1.68, 0.23, 0.22, 0.7, 1.04], [-0.52, -0.67, -1.03, -0.14, -1.02, -0.06, 2.85, 0.45], [-0.16, -0.12, -0.66, -0.03, -1.03, 0.37, 0.96, -0.14], [0.22, -1.36, 0.61, -1.17, 2.34, -0.72, 0.83, 1.19], [0.46, 0.45, 0.03, -0.63, 0.72, 0.02, 1.72, -0.47], [0.06, -0.3, 0.2, -1.25, 1.11, -0.47, 1.93, 1.6], [-0.19, 1.22, 1.39, 0.76, -1.64, 0.24, -1.58, 1.04]], dtype=torch.float32)  # 10 × 8
W_Q = torch.tensor([[0.3889, 0.0742, 0.0778, -0.7283, 0.0389, 0.1131, -0.0919, -0.0495], [-0.6329, 0.2581, 0.0106, -0.0212, 0.0955, -0.2015, 0.3818, -0.1202], [0.1909, -0.0106, 0.2298, -0.1308, 0.3642, -0.1803, -0.3571, 0.5975], [-0.3889, 0.4349, 0.6682, 0.5869, 0.1202, -0.0742, -0.4137, -0.5162], [0.3924, -0.1414, 0.2369, 0.3606, -0.0495, 0.5586, 0.3041, -0.3323], [-0.4667, -0.3854, 0.4031, -0.5621, 0.0247, 0.2793, 0.3854, 0.3217], [0.0849, -0.3288, 0.2899, 0.7248, 0.0707, -0.1061, -0.3111, 0.594], [0.1803, -0.4738, -0.2227, -0.9051, -0.2758, -0.3889, 0.1945, -0.4985]], dtype=torch.float32)  # 8 × 8
W_K = torch.tensor([[-0.0247, -0.2369, -0.4702, -0.0424, -0.3571, 0.3323, 0.1591, -0.3429], [0.1838, -0.2616, -0.0495, 0.2475, -0.0849, 0.5869, 0.5621, -0.5728], [-0.1662, -0.3288, -0.4313, -0.0495, -0.1025, -0.3041, -0.0212, 0.3748], [-0.3889, -0.2616, -0.4066, 0.3253, 0.1697, 0.3147, 0.1379, -0.1237], [-0.1344, 0.1167, -0.1662, -0.0141, 0.8697, 0.2652, -0.1414, 0.053], [0.3288, -0.5515, -0.4066, -0.1131, 0.0955, 0.3712, -0.6505, 0.0424], [0.2793, -0.0707, 0.5763, 0.0778, -0.7071, -0.0707, 0.3677, 0.1273], [0.4879, -0.4773, 0.3005, 0.0707, 0.5162, -0.1485, -0.3571, 0.3748]], dtype=torch.float32)  # 8 × 8
W_V = torch.tensor([[-0.1308, 0.6187, 0.5374, -0.4278, 0.4313, -0.3924, -0.1768, 0.2263], [-0.0424, 0.1838, 0.0177, -0.4419, -0.5091, 0.1945, 0.6718, -0.6541], [0.2121, -0.3041, 0.3924, 0.1768, 0.0247, -0.1803, -0.1838, -0.0813], [0.594, -0.2793, -0.1909, -0.2864, 0.0672, -0.2687, -0.2157, -0.9617], [0.1768, -0.1167, -0.2793, -0.145, -0.6965, 0.4914, 0.2687, -0.3642], [-0.4985, 0.1344, 0.3571, -0.4525, -0.2864, 0.3182, 0.6788, 0.244], [-0.4561, -0.0035, -0.5409, -0.3712, -0.2192, -0.3995, 0.3854, 0.0247], [-0.099, -0.2546, 0.2369, 0.6329, 0.1273, -0.0389, -0.4985, -0.2934]], dtype=torch.float32)  # 8 × 8

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

Q, K, V = X @ W_Q, X @ W_K, X @ W_V
q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1, head 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 0.15 0.21 1.60 0.55 0.15 0.10 -0.73 -0.05 0.05 1.35
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.065 0.070 0.280 0.098 0.065 0.062 0.027 0.054 0.059 0.219
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # -0.306 0.076 0.343 -0.393 0.022 -0.445 -0.079 0.761


# === large
import math
import torch

n, m, d, heads = 64, 64, 64, 8
d_k = d // heads

def uniforms(seed):
    """the page's random numbers in [0, 1): mulberry32"""
    while True:
        seed = (seed + 0x6D2B79F5) & 0xFFFFFFFF
        z = ((seed ^ seed >> 15) * (seed | 1)) & 0xFFFFFFFF
        z ^= (z + ((z ^ z >> 7) * (z | 61) & 0xFFFFFFFF)) & 0xFFFFFFFF
        yield ((z ^ z >> 14) & 0xFFFFFFFF) / 2**32

def mix(*parts):
    h = 0x811C9DC5
    for part in parts:
        h = ((h ^ part) * 0x9E3779B1) & 0xFFFFFFFF
        h ^= h >> 15
    return h

def drawn(seed, count):
    """standard normal numbers of two decimals, by Box and Muller"""
    u, out = uniforms(seed), []
    while len(out) < count:
        r, a = math.sqrt(-2 * math.log(1 - next(u))), 2 * math.pi * next(u)
        out += [r * math.cos(a), r * math.sin(a)]
    return [math.floor(x * 100 + 0.5) / 100 for x in out[:count]]

def layer(rows):
    """as a layer begins: a spread of 1 / sqrt(d)"""
    root = math.sqrt(len(rows))
    return [[math.floor(x / root * 1e4 + 0.5) / 1e4 for x in row] for row in rows]

# each word's own numbers: The animal did not cross the street because it was too tired and the street was too wide for it so the animal sat down near the old wall and waited until the sun went down then it got up and looked both ways before it walked slowly over to the other side where its friend the cat was waiting for it to come
X = torch.tensor([drawn(seed, 64) for seed in [3134844353, 952204922, 2896374503, 128374285, 1069766109, 3134844353, 3192579817, 913227292, 2271874233, 1105751409, 1382280256, 883543663, 2270460430, 3134844353, 3192579817, 1105751409, 1382280256, 2837866764, 4260542898, 2271874233, 967833341, 3134844353, 952204922, 164660034, 2961390732, 294223209, 3134844353, 3095738937, 3024742119, 2270460430, 3613153347, 1749591993, 3134844353, 4033764812, 1983717228, 2961390732, 1345875888, 2271874233, 2482233419, 1384295897, 2270460430, 3946367211, 414547197, 3830068514, 217598190, 2271874233, 3287395789, 1669978302, 4131958380, 4032442314, 3134844353, 809309834, 3741221142, 1498420522, 878050956, 3035505538, 3134844353, 1293503796, 1105751409, 618862318, 4260542898, 2271874233, 4032442314, 7955854]], dtype=torch.float32)  # 64 × 64
W_Q = torch.tensor(layer([drawn(seed, 64) for seed in [mix(1, 3, i) for i in range(64)]]), dtype=torch.float32)  # 64 × 64
W_K = torch.tensor(layer([drawn(seed, 64) for seed in [mix(1, 4, i) for i in range(64)]]), dtype=torch.float32)  # 64 × 64
W_V = torch.tensor(layer([drawn(seed, 64) for seed in [mix(1, 5, i) for i in range(64)]]), dtype=torch.float32)  # 64 × 64

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

Q, K, V = X @ W_Q, X @ W_K, X @ W_V
q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 9, head 1
print("scores", *[f"{x:.2f}" for x in scores[0, 8].tolist()])  # 1.58 0.15 -1.69 -0.49 0.73 1.58 0.43 -0.69 0.14 0.14 -0.07 -0.15 -0.01 1.58 0.43 0.14 -0.07 0.29 1.18 0.14 0.24 1.58 0.15 -0.52 0.11 -0.08 1.58 -0.68 1.16 -0.01 -0.17 1.02 1.58 0.23 0.15 0.11 -0.32 0.14 -0.70 0.00 -0.01 -0.93 0.49 -0.30 -0.21 0.14 -0.07 0.86 -0.83 -0.09 1.58 0.27 -0.37 0.52 0.56 0.05 1.58 -0.01 0.14 -0.62 1.18 0.14 -0.09 -1.10
print("weights", *[f"{x:.3f}" for x in weights[0, 8].tolist()])  # 0.046 0.011 0.002 0.006 0.020 0.046 0.015 0.005 0.011 0.011 0.009 0.008 0.009 0.046 0.015 0.011 0.009 0.013 0.031 0.011 0.012 0.046 0.011 0.006 0.011 0.009 0.046 0.005 0.030 0.009 0.008 0.026 0.046 0.012 0.011 0.011 0.007 0.011 0.005 0.010 0.009 0.004 0.016 0.007 0.008 0.011 0.009 0.023 0.004 0.009 0.046 0.013 0.007 0.016 0.017 0.010 0.046 0.009 0.011 0.005 0.031 0.011 0.009 0.003
print("output", *[f"{x:.3f}" for x in output[8].tolist()])  # -0.165 0.062 -0.601 0.029 0.186 0.092 0.365 1.020 0.073 -0.281 -0.209 -0.014 0.132 0.160 0.046 0.040 -0.195 -0.214 -0.278 0.068 0.153 -0.076 -0.188 0.348 -0.007 -0.094 -0.056 0.045 0.217 -0.119 0.100 -0.099 -0.149 0.271 -0.413 0.217 -0.156 -0.013 0.614 0.056 -0.053 -0.457 -0.191 0.426 0.400 0.113 -0.295 0.009 -0.212 0.058 0.177 -0.351 0.274 -0.029 0.089 -0.011 0.073 0.076 -0.255 -0.481 -0.032 -0.367 -0.083 -0.259


# === meaning
import math
import torch

n, m, d, heads = 1, 10, 10, 1
d_k = d // heads

Q = torch.tensor([[-3.912, -0.478, -3.912, -4.6052, -4.6052, -2.4079, -3.2189, -2.5257, -3.5066, -2.5257]], dtype=torch.float32)  # 1 × 10
K = torch.tensor([[1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]], dtype=torch.float32)  # 10 × 10
V = torch.tensor([[1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]], dtype=torch.float32)  # 10 × 10

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = 1.0
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # -3.91 -0.48 -3.91 -4.61 -4.61 -2.41 -3.22 -2.53 -3.51 -2.53
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.020 0.620 0.020 0.010 0.010 0.090 0.040 0.080 0.030 0.080
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 0.020 0.620 0.020 0.010 0.010 0.090 0.040 0.080 0.030 0.080


# === harbour
import math
import torch

n, m, d, heads = 1, 5, 5, 1
d_k = d // heads

Q = torch.tensor([[0.05, 0.82, 0.08, 0.02, 0.15]], dtype=torch.float32)  # 1 × 5
K = torch.tensor([[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]], dtype=torch.float32)  # 5 × 5
V = torch.tensor([[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]], dtype=torch.float32)  # 5 × 5

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = 1.0
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 0.05 0.82 0.08 0.02 0.15
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.160 0.345 0.164 0.155 0.176
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 0.160 0.345 0.164 0.155 0.176


# === library
import math
import torch

n, m, d, heads = 1, 4, 4, 1
d_k = d // heads

Q = torch.tensor([[3, 0, 2, 0]], dtype=torch.float32)  # 1 × 4
K = torch.tensor([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], dtype=torch.float32)  # 4 × 4
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # 4 × 3

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = 1.0
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 3.00 0.00 2.00 0.00
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.681 0.034 0.251 0.034
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 0.281 0.331 0.770


# === match
import math
import torch

n, m, d, heads = 1, 3, 2, 1
d_k = d // heads

Q = torch.tensor([[3, 1]], dtype=torch.float32)  # 1 × 2
K = torch.tensor([[1.5, 0.5], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # 3 × 2
V = torch.tensor([[1.5, 0.5], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # 3 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = 1.0
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 5.00 15.00 7.00
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.000 1.000 0.000
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 4.499 1.501


# === steps
import math
import torch

n, m, d, heads = 1, 3, 2, 1
d_k = d // heads

Q = torch.tensor([[3, 1]], dtype=torch.float32)  # 1 × 2
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # 3 × 2
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], dtype=torch.float32)  # 3 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 7.07 4.95 3.54
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.870 0.104 0.025
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 1.780 1.367


# === three
import math
import torch

n, m, d, heads = 3, 3, 2, 1
d_k = d // heads

Q = torch.tensor([[3, 1], [1, 4], [2, 2]], dtype=torch.float32)  # 3 × 2
K = torch.tensor([[3, 1], [1, 4], [2, 2]], dtype=torch.float32)  # 3 × 2
V = torch.tensor([[1, 0], [0, 1], [0.5, 0.5]], dtype=torch.float32)  # 3 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 7.07 4.95 5.66
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.734 0.088 0.178
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 0.823 0.177
print("all weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights[0].tolist()], sep="\n")
print("all outputs", *[" ".join(f"{x:.3g}" for x in row) for row in output.tolist()], sep="\n")


# === temperature
import math
import torch

n, m, d, heads = 1, 3, 3, 1
d_k = d // heads

Q = torch.tensor([[10, 7, 5]], dtype=torch.float32)  # 1 × 3
K = torch.tensor([[1, 0, 0], [0, 1, 0], [0, 0, 1]], dtype=torch.float32)  # 3 × 3
V = torch.tensor([[1, 0, 0], [0, 1, 0], [0, 0, 1]], dtype=torch.float32)  # 3 × 3

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = 1.0
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 10.00 7.00 5.00
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.946 0.047 0.006
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 0.946 0.047 0.006


# === grown
import math
import torch

n, m, d, heads = 1, 3, 128, 1
d_k = d // heads

Q = torch.tensor([[3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]], dtype=torch.float32)  # 1 × 128
K = torch.tensor([[3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1], [1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4], [1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5, 1.5, 0.5]], dtype=torch.float32)  # 3 × 128
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], dtype=torch.float32)  # 3 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 56.57 39.60 28.28
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 1.000 0.000 0.000
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 2.000 1.500


# === backward
import math
import torch

n, m, d, heads = 1, 3, 2, 1
d_k = d // heads

Q = torch.tensor([[3, 1]], dtype=torch.float32)  # 1 × 2
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # 3 × 2
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], dtype=torch.float32)  # 3 × 2

for leaf in (Q, K, V):
    leaf.requires_grad_()

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 7.07 4.95 3.54
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.870 0.104 0.025
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 1.780 1.367

dO = torch.tensor([[1, 0]], dtype=torch.float32)  # 1 × 2
output.backward(dO)
print("dQ", *[" ".join(f"{x:.3g}" for x in row) for row in Q.grad.tolist()], sep="\n")
print("dK", *[" ".join(f"{x:.3g}" for x in row) for row in K.grad.tolist()], sep="\n")
print("dV", *[" ".join(f"{x:.3g}" for x in row) for row in V.grad.tolist()], sep="\n")


# === project
import math
import torch

n, m, d, heads = 3, 3, 2, 1
d_k = d // heads

X = torch.tensor([[0.5, 2], [2, 1], [-1, -1.5]], dtype=torch.float32)  # 3 × 2
W_Q = torch.tensor([[0, -1], [1, 0]], dtype=torch.float32)  # 2 × 2
W_K = torch.tensor([[1.5, 0], [0, 0.5]], dtype=torch.float32)  # 2 × 2
W_V = torch.tensor([[1, 0], [0.5, 1]], dtype=torch.float32)  # 2 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

Q, K, V = X @ W_Q, X @ W_K, X @ W_V
q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 0.71 4.07 -1.86
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.034 0.964 0.003
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 2.455 1.027
print("all weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights[0].tolist()], sep="\n")
print("all outputs", *[" ".join(f"{x:.3g}" for x in row) for row in output.tolist()], sep="\n")


# === cross
import math
import torch

n, m, d, heads = 3, 5, 3, 1
d_k = d // heads

Q = torch.tensor([[0, 0, 2], [2.5, 0.5, 0], [0.5, 2.5, 0]], dtype=torch.float32)  # 3 × 3
K = torch.tensor([[0, 0, 2], [1, 0, 0.5], [2, 0.5, 0], [0, 0.5, 1.5], [0.5, 2, 0]], dtype=torch.float32)  # 5 × 3
V = torch.tensor([[0, 0, 2], [1, 0, 0.5], [2, 0.5, 0], [0, 0.5, 1.5], [0.5, 2, 0]], dtype=torch.float32)  # 5 × 3

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 2.31 0.58 0.00 1.73 0.00
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.516 0.091 0.051 0.290 0.051
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 0.220 0.273 1.513
print("all weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights[0].tolist()], sep="\n")
print("all outputs", *[" ".join(f"{x:.3g}" for x in row) for row in output.tolist()], sep="\n")


# === causal
import math
import torch

n, m, d, heads = 5, 5, 5, 1
d_k = d // heads

Q = torch.tensor([[3, 1, 2, 0, 1], [2, 1, 1, 0, 4], [1, 3, 1, 0, 2], [0, 1, 2, 1, 3], [1, 3, 2, 1, 2]], dtype=torch.float32)  # 5 × 5
K = torch.tensor([[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]], dtype=torch.float32)  # 5 × 5
V = torch.tensor([[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]], dtype=torch.float32)  # 5 × 5

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = 2
scores = q @ k.transpose(-2, -1) / divisor
may = torch.ones(n, m, dtype=torch.bool).tril()
weights = torch.softmax(scores.masked_fill(~may, -torch.inf), dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 1.50 0.50 1.00 0.00 0.50
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 1.000 0.000 0.000 0.000 0.000
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 1.000 0.000 0.000 0.000 0.000
print("all weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights[0].tolist()], sep="\n")
print("all outputs", *[" ".join(f"{x:.3g}" for x in row) for row in output.tolist()], sep="\n")


# === heads
import math
import torch

n, m, d, heads = 4, 4, 4, 2
d_k = d // heads

X = torch.tensor([[2, 0, 0, 0], [0, 2, 0, 1], [0, 0, 2, 0], [0, 2, 0, -1]], dtype=torch.float32)  # 4 × 4
W_Q = torch.tensor([[0, 0, 0, 1], [0.5, 0, 0, 1], [0.5, 1.5, 1.5, 0], [0, -1, 0, 0]], dtype=torch.float32)  # 4 × 4
W_K = torch.tensor([[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]], dtype=torch.float32)  # 4 × 4
W_V = torch.tensor([[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]], dtype=torch.float32)  # 4 × 4

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

Q, K, V = X @ W_Q, X @ W_K, X @ W_V
q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 3, head 1
print("scores", *[f"{x:.2f}" for x in scores[0, 2].tolist()])  # 0.00 3.54 0.00 -0.71
print("weights", *[f"{x:.3f}" for x in weights[0, 2].tolist()])  # 0.027 0.932 0.027 0.013
print("output", *[f"{x:.3f}" for x in output[2].tolist()])  # 1.891 0.919 1.917 0.028
print("all weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights[0].tolist()], sep="\n")
print("all outputs", *[" ".join(f"{x:.3g}" for x in row) for row in output.tolist()], sep="\n")


# === tiles
import math
import torch

n, m, d, heads = 1, 8, 8, 1
d_k = d // heads

Q = torch.tensor([[1, 0.5, 2, -1, 4, 3, 1.5, 0]], dtype=torch.float32)  # 1 × 8
K = torch.tensor([[1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0, 0, 1]], dtype=torch.float32)  # 8 × 8
V = torch.tensor([[1, 2], [3, 0.5], [-1, 1], [0, -2], [2, -1], [-2, 0], [1, -1], [0.5, 3]], dtype=torch.float32)  # 8 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = 1.0
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 1.00 0.50 2.00 -1.00 4.00 3.00 1.50 0.00
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.029 0.018 0.080 0.004 0.592 0.218 0.049 0.011
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 0.805 -0.468


# === likeness
import math
import torch

n, m, d, heads = 1, 4, 2, 1
d_k = d // heads

Q = torch.tensor([[3, 1]], dtype=torch.float32)  # 1 × 2
K = torch.tensor([[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]], dtype=torch.float32)  # 4 × 2
V = torch.tensor([[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]], dtype=torch.float32)  # 4 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = 1.0
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 5.00 10.00 8.80 -5.00
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.005 0.765 0.230 0.000
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 2.067 3.498


# === lines
import math
import torch

n, m, d, heads = 3, 3, 4, 1
d_k = d // heads

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)  # 3 × 4
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)  # 3 × 4
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)  # 3 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 1.50 0.00 0.50
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.629 0.140 0.231
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # 1.091 0.603
print("all weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights[0].tolist()], sep="\n")
print("all outputs", *[" ".join(f"{x:.3g}" for x in row) for row in output.tolist()], sep="\n")


# === learned
import math
import torch

n, m, d, heads = 6, 6, 2, 1
d_k = d // heads

Q = torch.tensor([[-1.1508, 1.9479], [2.2444, 0.3371], [1.9366, -1.6184], [-2.5797, -0.443], [-0.7434, -2.3082], [1.3585, 2.1277]], dtype=torch.float32)  # 6 × 2
K = torch.tensor([[-1.439, 1.9438], [2.2961, 0.082], [1.693, -1.9475], [-2.4293, -0.3802], [-0.619, -2.4665], [1.0182, 1.8483]], dtype=torch.float32)  # 6 × 2
V = torch.tensor([[-1.439, 1.9438], [2.2961, 0.082], [1.693, -1.9475], [-2.4293, -0.3802], [-0.619, -2.4665], [1.0182, 1.8483]], dtype=torch.float32)  # 6 × 2

def split(y):
    """(n, d) to (heads, n, d / heads)"""
    return y.view(y.shape[0], heads, -1).transpose(0, 1)

q, k, v = split(Q), split(K), split(V)
divisor = math.sqrt(d_k)
scores = q @ k.transpose(-2, -1) / divisor
weights = torch.softmax(scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(n, -1)

# query 1
print("scores", *[f"{x:.2f}" for x in scores[0, 0].tolist()])  # 3.85 -1.76 -4.06 1.45 -2.89 1.72
print("weights", *[f"{x:.3f}" for x in weights[0, 0].tolist()])  # 0.823 0.003 0.000 0.075 0.001 0.098
print("output", *[f"{x:.3f}" for x in output[0].tolist()])  # -1.260 1.749
print("all weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights[0].tolist()], sep="\n")
print("all outputs", *[" ".join(f"{x:.3g}" for x in row) for row in output.tolist()], sep="\n")


# === ten-by-512
import math
import torch

n = 10
d_k = 512
torch.manual_seed(42)
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)
scores = (Q @ K.transpose(-2, -1))[0]
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scores, dim=-1)
scaled_weights = torch.softmax(scaled, dim=-1)

print("unscaled: variance", f"{scores.var():.1f}")  # 486.0
print("unscaled: mean of the largest", f"{weights.max(dim=-1).values.mean():.1%}")  # 99.6%
print("unscaled: entropy", f"{-(weights * weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 0.023
print("unscaled: above 0.5", f"{(weights > 0.5).sum():.0f}")  # 10
print("unscaled: above 0.9", f"{(weights > 0.9).sum():.0f}")  # 10
print("unscaled: below 0.01", f"{(weights < 0.01).sum():.0f}")  # 88
print("scaled: variance", f"{scaled.var():.3f}")  # 0.949
print("scaled: mean of the largest", f"{scaled_weights.max(dim=-1).values.mean():.1%}")  # 34.9%
print("scaled: entropy", f"{-(scaled_weights * scaled_weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 1.898
print("scaled: above 0.5", f"{(scaled_weights > 0.5).sum():.0f}")  # 2
print("scaled: above 0.9", f"{(scaled_weights > 0.9).sum():.0f}")  # 0
print("scaled: below 0.01", f"{(scaled_weights < 0.01).sum():.0f}")  # 5


# === four-by-512
import math
import torch

n = 4
d_k = 512
torch.manual_seed(42)
_ = torch.randn(3, 1, 4, 8)  # drawn earlier by the program this one was part of
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)
scores = (Q @ K.transpose(-2, -1))[0]
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scores, dim=-1)
scaled_weights = torch.softmax(scaled, dim=-1)

print("unscaled: variance", f"{scores.var():.1f}")  # 335.1
print("unscaled: mean of the largest", f"{weights.max(dim=-1).values.mean():.1%}")  # 91.0%
print("unscaled: entropy", f"{-(weights * weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 0.205
print("unscaled: above 0.5", f"{(weights > 0.5).sum():.0f}")  # 4
print("unscaled: above 0.9", f"{(weights > 0.9).sum():.0f}")  # 3
print("unscaled: below 0.01", f"{(weights < 0.01).sum():.0f}")  # 9
print("scaled: variance", f"{scaled.var():.3f}")  # 0.655
print("scaled: mean of the largest", f"{scaled_weights.max(dim=-1).values.mean():.1%}")  # 51.9%
print("scaled: entropy", f"{-(scaled_weights * scaled_weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 1.129
print("scaled: above 0.5", f"{(scaled_weights > 0.5).sum():.0f}")  # 2
print("scaled: above 0.9", f"{(scaled_weights > 0.9).sum():.0f}")  # 0
print("scaled: below 0.01", f"{(scaled_weights < 0.01).sum():.0f}")  # 0


# === four-by-64
import math
import torch

n = 4
d_k = 64
torch.manual_seed(42)
_ = torch.randn(3, 1, 6, 64)  # drawn earlier by the program this one was part of
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)
scores = (Q @ K.transpose(-2, -1))[0]
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scores, dim=-1)
scaled_weights = torch.softmax(scaled, dim=-1)

print("unscaled: variance", f"{scores.var():.1f}")  # 81.3
print("unscaled: mean of the largest", f"{weights.max(dim=-1).values.mean():.1%}")  # 94.7%
print("unscaled: entropy", f"{-(weights * weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 0.131
print("unscaled: above 0.5", f"{(weights > 0.5).sum():.0f}")  # 4
print("unscaled: above 0.9", f"{(weights > 0.9).sum():.0f}")  # 3
print("unscaled: below 0.01", f"{(weights < 0.01).sum():.0f}")  # 11
print("scaled: variance", f"{scaled.var():.3f}")  # 1.270
print("scaled: mean of the largest", f"{scaled_weights.max(dim=-1).values.mean():.1%}")  # 57.2%
print("scaled: entropy", f"{-(scaled_weights * scaled_weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 1.058
print("scaled: above 0.5", f"{(scaled_weights > 0.5).sum():.0f}")  # 3
print("scaled: above 0.9", f"{(scaled_weights > 0.9).sum():.0f}")  # 0
print("scaled: below 0.01", f"{(scaled_weights < 0.01).sum():.0f}")  # 0


# === drawn
import math
import torch

n = 10
d_k = 64
scores = torch.tensor([  # Q @ K.T, drawn on the page
    [-5.299379, 1.068417, 7.03555, -1.223087, -11.622373, -8.674488, -13.697269, -6.10796, 2.522048, 6.382812],
    [-11.244469, 1.323108, 7.574941, 2.003981, -9.543831, 2.38928, 9.165608, 22.060892, -3.279732, -0.127709],
    [-1.947024, 4.47008, 2.937478, -5.856372, -7.382446, -5.937121, -0.112302, 4.138805, 4.745225, 4.955278],
    [10.049698, -4.006353, -10.326857, 1.639013, 2.26207, 1.036037, -9.445829, 1.030985, -1.784389, -4.584566],
    [11.180252, -7.484454, -6.53324, -4.155102, -4.56771, -2.400468, -3.319884, -2.307189, 2.253129, 0.395201],
    [-13.744859, 9.241821, 6.752248, 2.018222, 6.557916, -10.140489, -20.872986, 11.187168, -4.429012, -4.549904],
    [8.817006, -5.858449, 3.097218, -6.338945, 1.676856, 1.355821, 0.72962, -4.910562, -5.43933, -5.618058],
    [-9.213093, 2.06439, -2.079822, -8.416416, -3.990864, -13.067769, 12.795086, -1.624152, 7.282583, -10.557836],
    [3.854532, 1.932877, 3.205002, -1.98139, 4.875937, -0.697961, -5.9637, -4.856933, -2.888734, -14.924528],
    [-1.576637, 8.35531, 0.771339, -0.959856, -4.153082, -8.755448, 6.294501, 14.773594, -6.037203, 13.640976],
], dtype=torch.float32)
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scores, dim=-1)
scaled_weights = torch.softmax(scaled, dim=-1)

print("unscaled: variance", f"{scores.var():.1f}")  # 52.5
print("unscaled: mean of the largest", f"{weights.max(dim=-1).values.mean():.1%}")  # 82.1%
print("unscaled: entropy", f"{-(weights * weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 0.430
print("unscaled: above 0.5", f"{(weights > 0.5).sum():.0f}")  # 9
print("unscaled: above 0.9", f"{(weights > 0.9).sum():.0f}")  # 5
print("unscaled: below 0.01", f"{(weights < 0.01).sum():.0f}")  # 79
print("scaled: variance", f"{scaled.var():.3f}")  # 0.821
print("scaled: mean of the largest", f"{scaled_weights.max(dim=-1).values.mean():.1%}")  # 31.5%
print("scaled: entropy", f"{-(scaled_weights * scaled_weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 1.950
print("scaled: above 0.5", f"{(scaled_weights > 0.5).sum():.0f}")  # 1
print("scaled: above 0.9", f"{(scaled_weights > 0.9).sum():.0f}")  # 0
print("scaled: below 0.01", f"{(scaled_weights < 0.01).sum():.0f}")  # 2


# === layers
import math
import torch

n = 10
d_k = 64
scores = torch.tensor([  # Q @ K.T, drawn on the page
    [-1.146629, -1.671444, 1.769753, 1.938376, -2.113669, -3.766238, 1.521977, 3.198991, 4.054181, -0.191363],
    [-3.736251, 0.758312, -2.558875, -1.593339, -2.370804, -0.401432, 2.657262, -2.274953, -1.471809, -4.73359],
    [1.685573, 0.401687, 4.749501, 1.66927, 3.913567, -2.861077, -1.420365, -1.662092, 0.447708, 2.074962],
    [3.310518, -0.708608, 5.238329, 3.240097, -2.164263, -0.715298, -1.814573, 2.840307, 0.825282, 1.227185],
    [1.407785, 2.324619, 2.15141, 3.831095, 4.261337, 0.649894, 0.034506, -2.136328, -4.145958, -0.297992],
    [-3.142756, 1.401321, -0.385958, 2.673665, -0.563804, 2.464784, -4.461013, -1.85199, 0.202292, 0.01067],
    [0.152988, 2.664276, -1.124882, 1.149855, 0.453956, 1.17168, 2.186934, 1.62823, -0.690614, -3.330978],
    [-0.189792, -1.320058, 0.974724, -0.739855, 1.730478, -2.905222, 1.956188, -5.264219, 2.925029, -1.78294],
    [2.170694, -2.677743, -3.665914, 0.237019, -3.174299, -0.251968, -0.940974, 5.053853, -0.171736, -2.587541],
    [-0.658676, -0.979684, 0.662844, 1.678741, 1.920369, 0.334366, -2.553374, -0.653514, -2.89808, -0.298199],
], dtype=torch.float32)
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scores, dim=-1)
scaled_weights = torch.softmax(scaled, dim=-1)

print("unscaled: variance", f"{scores.var():.3f}")  # 5.565
print("unscaled: mean of the largest", f"{weights.max(dim=-1).values.mean():.1%}")  # 58.2%
print("unscaled: entropy", f"{-(weights * weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 1.183
print("unscaled: above 0.5", f"{(weights > 0.5).sum():.0f}")  # 6
print("unscaled: above 0.9", f"{(weights > 0.9).sum():.0f}")  # 1
print("unscaled: below 0.01", f"{(weights < 0.01).sum():.0f}")  # 43
print("scaled: variance", f"{scaled.var():.3f}")  # 0.087
print("scaled: mean of the largest", f"{scaled_weights.max(dim=-1).values.mean():.1%}")  # 15.2%
print("scaled: entropy", f"{-(scaled_weights * scaled_weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 2.265
print("scaled: above 0.5", f"{(scaled_weights > 0.5).sum():.0f}")  # 0
print("scaled: above 0.9", f"{(scaled_weights > 0.9).sum():.0f}")  # 0
print("scaled: below 0.01", f"{(scaled_weights < 0.01).sum():.0f}")  # 0


# === ten-by-512
import math
import torch

n = 10
d_k = 512
torch.manual_seed(42)
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)
scores = (Q @ K.transpose(-2, -1))[0]

for name, x in (("unscaled", scores), ("scaled  ", scores / math.sqrt(d_k))):
    w = torch.softmax(x, dim=-1)
    entropy = -(w * w.clamp_min(1e-45).log()).sum(-1).mean()
    largest = w.max(dim=-1).values.mean()
    print(name, f"variance {x.var():.3f} largest {largest:.3f} entropy {entropy:.3f} above .5: {(w > 0.5).sum()}")
# on the page: unscaled variance 486.001 largest 0.996 entropy 0.023 above .5: 10
#              scaled   variance 0.949 largest 0.349 entropy 1.898 above .5: 2


# === four-by-512
import math
import torch

n = 4
d_k = 512
torch.manual_seed(42)
torch.randn(3, 1, 4, 8)  # drawn earlier by the program this one was part of
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)
scores = (Q @ K.transpose(-2, -1))[0]

for name, x in (("unscaled", scores), ("scaled  ", scores / math.sqrt(d_k))):
    w = torch.softmax(x, dim=-1)
    entropy = -(w * w.clamp_min(1e-45).log()).sum(-1).mean()
    largest = w.max(dim=-1).values.mean()
    print(name, f"variance {x.var():.3f} largest {largest:.3f} entropy {entropy:.3f} above .5: {(w > 0.5).sum()}")
# on the page: unscaled variance 335.141 largest 0.910 entropy 0.205 above .5: 4
#              scaled   variance 0.655 largest 0.519 entropy 1.129 above .5: 2


# === four-by-64
import math
import torch

n = 4
d_k = 64
torch.manual_seed(42)
torch.randn(3, 1, 6, 64)  # drawn earlier by the program this one was part of
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)
scores = (Q @ K.transpose(-2, -1))[0]

for name, x in (("unscaled", scores), ("scaled  ", scores / math.sqrt(d_k))):
    w = torch.softmax(x, dim=-1)
    entropy = -(w * w.clamp_min(1e-45).log()).sum(-1).mean()
    largest = w.max(dim=-1).values.mean()
    print(name, f"variance {x.var():.3f} largest {largest:.3f} entropy {entropy:.3f} above .5: {(w > 0.5).sum()}")
# on the page: unscaled variance 81.288 largest 0.947 entropy 0.131 above .5: 4
#              scaled   variance 1.270 largest 0.572 entropy 1.058 above .5: 3


# === drawn
import math
import torch

n = 10
d_k = 64
scores = torch.tensor([  # Q @ K.T, drawn on the page
    [-5.2994, 1.0684, 7.0356, -1.2231, -11.6224, -8.6745, -13.6973, -6.108, 2.522, 6.3828],
    [-11.2445, 1.3231, 7.5749, 2.004, -9.5438, 2.3893, 9.1656, 22.0609, -3.2797, -0.1277],
    [-1.947, 4.4701, 2.9375, -5.8564, -7.3824, -5.9371, -0.1123, 4.1388, 4.7452, 4.9553],
    [10.0497, -4.0064, -10.3269, 1.639, 2.2621, 1.036, -9.4458, 1.031, -1.7844, -4.5846],
    [11.1803, -7.4845, -6.5332, -4.1551, -4.5677, -2.4005, -3.3199, -2.3072, 2.2531, 0.3952],
    [-13.7449, 9.2418, 6.7522, 2.0182, 6.5579, -10.1405, -20.873, 11.1872, -4.429, -4.5499],
    [8.817, -5.8584, 3.0972, -6.3389, 1.6769, 1.3558, 0.7296, -4.9106, -5.4393, -5.6181],
    [-9.2131, 2.0644, -2.0798, -8.4164, -3.9909, -13.0678, 12.7951, -1.6242, 7.2826, -10.5578],
    [3.8545, 1.9329, 3.205, -1.9814, 4.8759, -0.698, -5.9637, -4.8569, -2.8887, -14.9245],
    [-1.5766, 8.3553, 0.7713, -0.9599, -4.1531, -8.7554, 6.2945, 14.7736, -6.0372, 13.641],
])

for name, x in (("unscaled", scores), ("scaled  ", scores / math.sqrt(d_k))):
    w = torch.softmax(x, dim=-1)
    entropy = -(w * w.clamp_min(1e-45).log()).sum(-1).mean()
    largest = w.max(dim=-1).values.mean()
    print(name, f"variance {x.var():.3f} largest {largest:.3f} entropy {entropy:.3f} above .5: {(w > 0.5).sum()}")
# on the page: unscaled variance 52.544 largest 0.821 entropy 0.430 above .5: 9
#              scaled   variance 0.821 largest 0.315 entropy 1.950 above .5: 1


# === layers
import math
import torch

n = 10
d_k = 64
scores = torch.tensor([  # Q @ K.T, drawn on the page
    [-1.1466, -1.6714, 1.7698, 1.9384, -2.1137, -3.7662, 1.522, 3.199, 4.0542, -0.1914],
    [-3.7363, 0.7583, -2.5589, -1.5933, -2.3708, -0.4014, 2.6573, -2.275, -1.4718, -4.7336],
    [1.6856, 0.4017, 4.7495, 1.6693, 3.9136, -2.8611, -1.4204, -1.6621, 0.4477, 2.075],
    [3.3105, -0.7086, 5.2383, 3.2401, -2.1643, -0.7153, -1.8146, 2.8403, 0.8253, 1.2272],
    [1.4078, 2.3246, 2.1514, 3.8311, 4.2613, 0.6499, 0.0345, -2.1363, -4.146, -0.298],
    [-3.1428, 1.4013, -0.386, 2.6737, -0.5638, 2.4648, -4.461, -1.852, 0.2023, 0.0107],
    [0.153, 2.6643, -1.1249, 1.1499, 0.454, 1.1717, 2.1869, 1.6282, -0.6906, -3.331],
    [-0.1898, -1.3201, 0.9747, -0.7399, 1.7305, -2.9052, 1.9562, -5.2642, 2.925, -1.7829],
    [2.1707, -2.6777, -3.6659, 0.237, -3.1743, -0.252, -0.941, 5.0539, -0.1717, -2.5875],
    [-0.6587, -0.9797, 0.6628, 1.6787, 1.9204, 0.3344, -2.5534, -0.6535, -2.8981, -0.2982],
])

for name, x in (("unscaled", scores), ("scaled  ", scores / math.sqrt(d_k))):
    w = torch.softmax(x, dim=-1)
    entropy = -(w * w.clamp_min(1e-45).log()).sum(-1).mean()
    largest = w.max(dim=-1).values.mean()
    print(name, f"variance {x.var():.3f} largest {largest:.3f} entropy {entropy:.3f} above .5: {(w > 0.5).sum()}")
# on the page: unscaled variance 5.565 largest 0.582 entropy 1.183 above .5: 6
#              scaled   variance 0.087 largest 0.152 entropy 2.265 above .5: 0


import torch
# jax.nn functions I needed
from torch.nn import functional as nn
x = torch.tensor([-2.0, -0.5, 0.0, 1.5])
for f in (nn.relu, nn.gelu, nn.silu, nn.softplus, nn.sigmoid if hasattr(nn, "sigmoid") else torch.sigmoid, nn.elu, nn.leaky_relu, nn.logsigmoid, nn.hardtanh, nn.selu, nn.mish, nn.relu6, nn.tanhshrink):
    print(f"{f.__name__:<12}", f(x))
print(nn.gelu(x, approximate="tanh"))
print(nn.softmax(x, dim=0), nn.log_softmax(x, dim=-1), nn.softmin(x, 0), nn.glu(x))

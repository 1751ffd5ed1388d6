import numpy as np
import torch
# Keras kernels are (in, out), torch.nn.Linear wants (out, in)
rng = np.random.default_rng(0)
kernel = rng.normal(size=(3, 2)).astype("float32")
bias = np.array([0.5, -0.5], dtype="float32")
layer = torch.nn.Linear(3, 2)
with torch.no_grad():
    layer.weight.copy_(torch.from_numpy(kernel.T))
    layer.bias.copy_(torch.from_numpy(bias))
x = np.array([[1, 2, 3]], dtype="float32")
want = x @ kernel + bias
got = layer(torch.from_numpy(x)).detach().numpy()
print(np.round(want, 4), np.allclose(want, got, atol=1e-6))
try:
    layer.weight.copy_(torch.from_numpy(kernel))
except RuntimeError as e:
    print(type(e).__name__)

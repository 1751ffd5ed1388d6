# === descent
import math
import torch
from torch.nn import functional as F

torch.set_default_dtype(torch.float64)  # Adam shows the rounding errors of small gradients
d_k, d_v, n = 128, 2, 6
run = 1  # the first of 15 on the page

def uniforms(seed):  # the page's generator, mulberry32
    bits = 0xFFFFFFFF
    while True:
        seed = (seed + 0x6D2B79F5) & bits
        z = ((seed ^ seed >> 15) * (seed | 1)) & bits
        z ^= (z + ((z ^ z >> 7) * (z | 61) & bits)) & bits
        yield (z ^ z >> 14) / 2**32

def normal(*shape, seed, size=1.0):
    u = uniforms(seed)
    numbers = []
    while len(numbers) < math.prod(shape):
        radius, angle = math.sqrt(-2 * math.log(1 - next(u))), 2 * math.pi * next(u)
        numbers += [size * radius * math.cos(angle), size * radius * math.sin(angle)]
    return torch.tensor(numbers[: math.prod(shape)]).reshape(shape)

values = normal(n, n, d_v, seed=run)  # 6 draws of 6 values

def learn(scale):
    # Questions and names are rows of the identity, so W_Q holds the queries and W_K the keys.
    W_Q = normal(n, d_k, seed=3 * run, size=1).requires_grad_()
    W_K = normal(n, d_k, seed=3 * run + 1, size=1).requires_grad_()
    W_V = normal(d_v, d_v, seed=3 * run + 2, size=1).requires_grad_()
    optimizer = torch.optim.SGD([W_Q, W_K, W_V], lr=1)
    for step in range(400 + 1):
        weights = torch.softmax(W_Q @ W_K.T * scale, dim=-1)
        if step == 0:
            top = weights.max(dim=-1).values.mean()
        loss = F.mse_loss(weights @ (values @ W_V), values)
        if loss.item() < 0.05:
            return str(step), top
        if not math.isfinite(loss.item()):
            break
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return "never", top

steps, top = learn(1 / math.sqrt(d_k))
print("divided by sqrt(d_k): largest weights at the start", f"{top:.1%}")  # 45.7%
print("divided by sqrt(d_k): steps", steps)

steps, top = learn(1.0)
print("not divided: largest weights at the start", f"{top:.1%}")  # 97.5%
print("not divided: steps", steps)

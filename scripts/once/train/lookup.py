"""Write src/engine/lookup.known.json: a head that learns a lookup in PyTorch, with its losses, gradients and
weights."""

from __future__ import annotations

import json
import math
import pathlib

import torch
from torch.nn import functional as F

STEPS = 5
torch.set_default_dtype(torch.float64)


def rounded(t: torch.Tensor):
    return [rounded(row) for row in t] if t.dim() else float(f"{t.item():.13g}")


def case(name: str, n: int, d_k: int, d_v: int, draws: int, scale: float | None, optimizer: str, lr: float, seed: int):
    generator = torch.Generator().manual_seed(seed)
    draw = lambda *shape: torch.randn(*shape, generator=generator)
    x_q, x_k, x_v = torch.eye(n), draw(n, n), draw(draws, n, d_v)
    weights = [w.requires_grad_() for w in (draw(n, d_k), draw(n, d_k), draw(d_v, d_v))]
    begin = [rounded(w) for w in weights]
    optim = {"sgd": torch.optim.SGD, "adam": torch.optim.Adam}[optimizer](weights, lr=lr)
    losses, gradients = [], []
    for _ in range(STEPS):
        optim.zero_grad()
        q, k, v = x_q @ weights[0], x_k @ weights[1], x_v @ weights[2]
        factor = 1 / math.sqrt(d_k) if scale is None else scale
        output = (q @ k.T * factor).softmax(-1) @ v
        loss = F.mse_loss(output, x_v)
        loss.backward()
        losses.append(loss.item())
        gradients.append([rounded(w.grad) for w in weights])
        optim.step()
    return {
        "name": name, "optimizer": optimizer, "lr": lr, "scale": scale,
        "xQ": rounded(x_q), "xK": rounded(x_k), "xV": rounded(x_v),
        "begin": begin, "losses": losses, "gradients": gradients, "end": [rounded(w) for w in weights],
    }  # fmt: skip


cases = [
    case("three pairs, descent", 3, 2, 2, 1, None, "sgd", 0.5, 1),
    case("five pairs, Adam", 5, 4, 3, 5, None, "adam", 0.05, 2),
    case("four pairs, not divided", 4, 8, 2, 4, 1.0, "sgd", 0.1, 3),
    case("six pairs, Adam, not divided", 6, 16, 2, 8, 1.0, "adam", 0.01, 4),
]
path = pathlib.Path(__file__).parents[3] / "src/engine/lookup.known.json"
path.write_text(json.dumps({"torch": torch.__version__, "cases": cases}) + "\n")

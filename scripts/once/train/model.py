"""The small model in PyTorch: an encoder with two layers and four heads that predicts what "it" means."""

from __future__ import annotations

import math

import torch
from torch import Tensor, nn

from grammar import ANSWERS, LONGEST, WORDS

D_MODEL = 32
N_HEADS = 4
N_LAYERS = 2
D_FF = 64


class Layer(nn.Module):
    """Attention, then two linear layers with ReLU between, each with a LayerNorm before it and a residual
    connection."""

    def __init__(self):
        super().__init__()
        self.norm1 = nn.LayerNorm(D_MODEL)
        self.q = nn.Linear(D_MODEL, D_MODEL)
        self.k = nn.Linear(D_MODEL, D_MODEL)
        self.v = nn.Linear(D_MODEL, D_MODEL)
        self.o = nn.Linear(D_MODEL, D_MODEL)
        self.norm2 = nn.LayerNorm(D_MODEL)
        self.up = nn.Linear(D_MODEL, D_FF)
        self.down = nn.Linear(D_FF, D_MODEL)

    def forward(self, x: Tensor, padding: Tensor) -> tuple[Tensor, Tensor]:
        """x: (batch, n, d_model); padding: (batch, n), True if there is no word. Also returns weights, (batch,
        heads, n, n)."""
        batch, n, _ = x.shape
        heads = lambda y: y.view(batch, n, N_HEADS, D_MODEL // N_HEADS).transpose(1, 2)
        y = self.norm1(x)
        q, k, v = heads(self.q(y)), heads(self.k(y)), heads(self.v(y))
        scores = q @ k.transpose(-2, -1) / math.sqrt(D_MODEL // N_HEADS)
        weights = scores.masked_fill(padding[:, None, None, :], -math.inf).softmax(-1)
        mixed = (weights @ v).transpose(1, 2).reshape(batch, n, D_MODEL)
        x = x + self.o(mixed)
        return x + self.down(torch.relu(self.up(self.norm2(x)))), weights


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(len(WORDS), D_MODEL)
        self.places = nn.Embedding(LONGEST, D_MODEL)
        self.layers = nn.ModuleList(Layer() for _ in range(N_LAYERS))
        self.norm = nn.LayerNorm(D_MODEL)
        self.answer = nn.Linear(D_MODEL, len(ANSWERS))

    def forward(self, words: Tensor, padding: Tensor, it: Tensor) -> tuple[Tensor, list[Tensor]]:
        """words: (batch, n); it: (batch,), the index of "it". Returns logits (batch, answers) and each layer's
        weights."""
        x = self.words(words) + self.places(torch.arange(words.shape[1]))
        maps = []
        for layer in self.layers:
            x, weights = layer(x, padding)
            maps.append(weights)
        at_it = x[torch.arange(len(x)), it]
        return self.answer(self.norm(at_it)), maps

"""Write what the site reads of the trained model: its weights, its language, and PyTorch's results for some
sentences."""

from __future__ import annotations

import copy
import json
import pathlib
import random

import torch

import grammar
from grammar import ANSWERS, WORDS
from model import D_FF, D_MODEL, N_HEADS, N_LAYERS


def rounded(t: torch.Tensor) -> list[float]:
    """Six decimals: a hundred times finer than the tolerance of the page's tests."""
    return [round(x, 6) for x in t.flatten().tolist()]


def examples(model, batch_of, sentences):
    """Return sentences with their logits, and each layer's rows of weights for "it", (heads, n)."""
    out = []
    with torch.no_grad():
        for s in sentences:
            words, padding, it, _ = batch_of([s])
            n = len(s.words)
            logits, maps = model(words, padding, it)
            out.append({
                "words": " ".join(s.words),
                "answer": s.answer,
                "logits": rounded(logits[0]),
                "weights": [rounded(m[0, :, s.it, :n]) for m in maps],
            })
    return out


@torch.no_grad()
def without_head(model, layer: int, head: int):
    """Return the model with one head switched off: its output is multiplied by zeros."""
    deaf = copy.deepcopy(model)
    width = D_MODEL // N_HEADS
    deaf.layers[layer].o.weight[:, head * width : (head + 1) * width] = 0
    return deaf


def accuracy_without(model, accuracy, sentences) -> list[list[float]]:
    """Return the accuracy with each head switched off, by layer and head."""
    return [
        [round(accuracy(without_head(model, layer, head), sentences), 4) for head in range(N_HEADS)]
        for layer in range(N_LAYERS)
    ]


def export(model, site, fixtures, *, batch_of, accuracy, train, unseen, new, new_pairs, losses, settings):
    """Write weights.bin and language.json to `site`, and a test file to `fixtures`."""
    site = pathlib.Path(site)
    state = model.state_dict()
    (site / "weights.bin").write_bytes(b"".join(t.numpy().astype("<f4").tobytes() for t in state.values()))
    facts = {
        "words": WORDS,
        "answers": ANSWERS,
        "kinds": {name.lower(): getattr(grammar, name) for name in (
            "ANIMALS", "WAYS", "THINGS", "CONTAINERS", "PLACES", "LIVING", "OF_WAYS", "OF_THINGS", "SIZES", "OF_TIME", "CROSS", "CARRY")},
        "model": {"dModel": D_MODEL, "nHeads": N_HEADS, "nLayers": N_LAYERS, "dFF": D_FF},
        "weights": [{"name": name, "shape": list(t.shape)} for name, t in state.items()],
        "training": {
            **settings,
            "sentences": {"train": len(train), "unseen": len(unseen), "newPairs": len(new)},
            "newPairs": [list(pair) for pair in new_pairs],
            "accuracy": {"unseen": accuracy(model, unseen), "newPairs": accuracy(model, new)},
            "accuracyWithout": accuracy_without(model, accuracy, unseen),
            "losses": [round(x, 4) for x in losses[:: max(1, len(losses) // 200)]],
        },
    }
    (site / "language.json").write_text(json.dumps(facts) + "\n")
    rng = random.Random(0)
    chosen = examples(model, batch_of, rng.sample(unseen, 24) + rng.sample(new, 16))
    pathlib.Path(fixtures).write_text(json.dumps({"torch": torch.__version__, "sentences": chosen}) + "\n")

"""Trains the small model and writes what the site needs. Deterministic: single-threaded with fixed seeds."""

from __future__ import annotations

import argparse
import pathlib
import random
import time

import torch
from torch.nn import functional as F

from grammar import ANSWER_INDEX, INDEX, LONGEST, Sentence, split
from model import Model
from export import export

SEED = 3
STEPS = 1500
BATCH = 128
LEARNING_RATE = 2e-3
WARMUP = 100
WEIGHT_DECAY = 0.01


def batch_of(sentences: list[Sentence]):
    words = torch.zeros(len(sentences), LONGEST, dtype=torch.long)
    padding = torch.ones(len(sentences), LONGEST, dtype=torch.bool)
    for i, s in enumerate(sentences):
        words[i, : len(s.words)] = torch.tensor([INDEX[w] for w in s.words])
        padding[i, : len(s.words)] = False
    it = torch.tensor([s.it for s in sentences])
    answer = torch.tensor([ANSWER_INDEX[s.answer] for s in sentences])
    return words, padding, it, answer


@torch.no_grad()
def accuracy(model: Model, sentences: list[Sentence]) -> float:
    right = 0
    for start in range(0, len(sentences), 2000):
        words, padding, it, answer = batch_of(sentences[start : start + 2000])
        logits, _ = model(words, padding, it)
        right += (logits.argmax(-1) == answer).sum().item()
    return right / len(sentences)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    rng = random.Random(args.seed)
    train, unseen, new, new_pairs = split(args.seed)
    print(f"{len(train)} sentences to learn from, {len(unseen)} unseen, {len(new)} with unseen pairs {new_pairs}")
    model = Model()
    print(sum(p.numel() for p in model.parameters()), "parameters")
    optimizer = torch.optim.AdamW(model.parameters(), lr=LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    schedule = lambda step: min(1, (step + 1) / WARMUP) * (1 - step / args.steps)
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, schedule)
    losses = []
    start = time.perf_counter()
    for step in range(args.steps):
        words, padding, it, answer = batch_of(rng.sample(train, BATCH))
        logits, _ = model(words, padding, it)
        loss = F.cross_entropy(logits, answer)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        scheduler.step()
        losses.append(loss.item())
        if step % 200 == 0 or step == args.steps - 1:
            recent = losses[-50:]
            print(
                f"step {step}: loss {sum(recent) / len(recent):.4f},",
                f"unseen {accuracy(model, unseen[:2000]):.4f}, new pairs {accuracy(model, new[:2000]):.4f},",
                f"{time.perf_counter() - start:.0f} s",
                flush=True,
            )
    root = pathlib.Path(__file__).parents[3]
    settings = {
        "seed": args.seed,
        "steps": args.steps,
        "batch": BATCH,
        "learningRate": LEARNING_RATE,
        "warmup": WARMUP,
        "weightDecay": WEIGHT_DECAY,
        "torch": torch.__version__,
    }
    export(
        model,
        root / "src/widgets/trained/language",
        root / "src/widgets/trained/language/known.json",
        batch_of=batch_of,
        accuracy=accuracy,
        train=train,
        unseen=unseen,
        new=new,
        new_pairs=new_pairs,
        losses=losses,
        settings=settings,
    )


if __name__ == "__main__":
    main()

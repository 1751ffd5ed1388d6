"""
The small language, whole: words, rules, and what "it" means in each sentence.

A sentence is

    the [adjective] A  did not VERB  the [adjective] B  [near the PLACE]  because it was  REASON

What "it" means hangs on the last word, and on what A and B are:

- tired, hungry, afraid, ill: only an animal can be that.
- wide, long, busy, steep: only a way can be that.
- big, small: of a thing that did not fit in a container. Big is the thing (A), small is the container (B).
- heavy, fragile: a thing that was not carried or pushed.
- late, dark: the time of day, none of the two. "It" means nothing named.

Adjectives come from the same words as reasons, so a tired animal may fail to cross a street because *it* is wide;
a place names a further noun that "it" never means.
"""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass

ANIMALS = ["animal", "dog", "cat", "horse", "bird", "child"]
WAYS = ["street", "river", "road", "bridge", "path", "field"]
THINGS = ["ball", "book", "lamp", "cup", "statue", "drum"]
CONTAINERS = ["box", "bag", "drawer", "suitcase"]
PLACES = ["house", "park", "school", "market"]

LIVING = ["tired", "hungry", "afraid", "ill"]
OF_WAYS = ["wide", "long", "busy", "steep"]
OF_THINGS = ["heavy", "fragile"]
SIZES = ["big", "small"]
OF_TIME = ["late", "dark"]

CROSS = ["cross", "follow"]
CARRY = ["carry", "push"]
FIT = ["fit"]

WORDS = (
    ["the", "did", "not", "because", "it", "was", "in", "near"]
    + ANIMALS + WAYS + THINGS + CONTAINERS + PLACES
    + LIVING + OF_WAYS + OF_THINGS + SIZES + OF_TIME
    + CROSS + CARRY + FIT
)
INDEX = {word: i for i, word in enumerate(WORDS)}

# What "it" may mean: a noun of the sentence, or the time.
ANSWERS = ANIMALS + WAYS + THINGS + CONTAINERS + ["time"]
ANSWER_INDEX = {word: i for i, word in enumerate(ANSWERS)}

# Number of words in the longest sentence.
LONGEST = 17


@dataclass(frozen=True)
class Sentence:
    words: tuple[str, ...]
    answer: str

    @property
    def it(self) -> int:
        return self.words.index("it")


def frames():
    """Yield each pair of nouns with its verb and possible reasons: (verb words, A, B, {reason: answer})."""
    for verb, a, b in itertools.product(CROSS, ANIMALS, WAYS):
        yield (verb,), a, b, {**{r: a for r in LIVING}, **{r: b for r in OF_WAYS}, **{r: "time" for r in OF_TIME}}
    for verb, a, b in itertools.product(CARRY, ANIMALS, THINGS):
        yield (verb,), a, b, {**{r: a for r in LIVING}, **{r: b for r in OF_THINGS}, **{r: "time" for r in OF_TIME}}
    for a, b in itertools.product(THINGS, CONTAINERS):
        yield ("fit", "in"), a, b, {"big": a, "small": b}


def adjectives_of(noun: str) -> list[str]:
    if noun in ANIMALS:
        return LIVING + SIZES
    if noun in WAYS:
        return OF_WAYS
    return OF_THINGS + SIZES


def sentences():
    """Yield all sentences of the language without places, each once."""
    for verb, a, b, reasons in frames():
        for first in [None, *adjectives_of(a)]:
            for second in [None, *adjectives_of(b)]:
                for reason, answer in reasons.items():
                    words = ["the", *([first] if first else []), a, "did", "not", *verb, "the"]
                    words += [*([second] if second else []), b, "because", "it", "was", reason]
                    yield Sentence(tuple(words), answer)


def with_place(sentence: Sentence, place: str) -> Sentence:
    at = sentence.words.index("because")
    return Sentence(sentence.words[:at] + ("near", "the", place) + sentence.words[at:], sentence.answer)


def corpus():
    """Yield the whole language."""
    for sentence in sentences():
        yield sentence
        for place in PLACES:
            yield with_place(sentence, place)


def split(seed: int, unseen_share: float = 0.2):
    """Return training and held-out sentences. A fifth of all pairs of a noun and a reason about it never occur in
    training, so answering those is not memorization."""
    rng = random.Random(seed)
    everything = list(corpus())
    pairs = sorted({(s.answer, s.words[-1]) for s in everything if s.answer != "time"})
    rng.shuffle(pairs)
    new_pairs = set(pairs[: round(len(pairs) * unseen_share)])
    train, unseen, new = [], [], []
    for s in everything:
        if (s.answer, s.words[-1]) in new_pairs:
            new.append(s)
        elif rng.random() < unseen_share:
            unseen.append(s)
        else:
            train.append(s)
    return train, unseen, new, sorted(new_pairs)

"""The keys of worksheets, worked out with NumPy from the numbers that the sheets give. Read by scripts/worksheets.mjs."""

import json
import sys

import numpy as np


def shown(x, digits):
    """A number as a key writes it."""
    text = f"{x:.{digits}f}"
    return text.lstrip("-") if float(text) == 0 else text.replace("-", "−")


def short(x):
    text = shown(x, 4)
    return text.rstrip("0").rstrip(".") if "." in text else text


def listed(xs, write):
    return "[" + ", ".join(write(x) for x in xs) + "]"


def fixed(digits):
    return lambda x: shown(x, digits)


def softmax(x, axis=-1):
    powers = np.exp(x - x.max(axis=axis, keepdims=True))
    return powers / powers.sum(axis=axis, keepdims=True)


def numbers(state, *names):
    return [np.array(state[name], dtype=np.float64) for name in names]


def step_by_step(one, two, three, four, five):
    q, k, v = numbers(one, "q", "k", "v")
    scores = q @ k.T
    divisor = np.sqrt(q.shape[-1])
    weights = softmax(scores / divisor)
    values = np.array(two["values"], dtype=np.float64)
    assert not np.any(two["q"])
    return [
        [short(x) for x in scores[0]]
        + [short(divisor)]
        + [short(x) for x in (scores / divisor)[0]]
        + [shown(x, 2) for x in weights[0]]
        + [listed((weights @ v)[0], fixed(1))],
        [shown(1 / 3, 3), listed(values.mean(axis=0), lambda x: shown(x, 2).rstrip("0").rstrip("."))],
        [],
        [shown(weights[0, 0], 4)],
        [],
    ]


def softmax_sheet(one, two, three, four, five, six):
    (scores,) = numbers(one, "scores")
    weights = softmax(scores)
    (large,) = numbers(two, "scores")
    shifted = large - large.max()
    powers = np.exp(shifted)
    (table,) = numbers(three, "scores")
    rows = softmax(table, axis=1)
    return [
        [shown(x, 2) for row in (scores, scores + 10, 2 * scores / 2) for x in softmax(row)]
        + [shown(weights[0] / weights[1], 2)],
        [
            listed(shifted, short),
            listed(powers, fixed(3)),
            shown(powers.sum(), 3),
            listed(powers / powers.sum(), fixed(2)),
        ],
        [listed(row, fixed(2)) for row in rows] + [listed(rows.sum(axis=0), fixed(2))],
        [],
        [shown(weights[0], 4)],
        [],
    ]


def dot_product(one, two, three, four, five):
    q, keys = numbers(one, "q", "keys")
    names = one["tokens"][1:]
    scores = keys @ q
    lengths = np.linalg.norm(keys, axis=1)
    cosines = scores / (lengths * np.linalg.norm(q))
    order = lambda x: ", ".join(names[i] for i in np.argsort(-x, kind="stable"))
    doubled = np.array(three["q"], dtype=np.float64)
    assert np.array_equal(doubled, 2 * q)
    return [
        [
            text
            for i in range(3)
            for text in (short(scores[i]), shown(lengths[i], 2), shown(cosines[i], 2))
        ],
        [order(scores), order(cosines)],
        [listed(keys @ doubled, short)],
        [shown(cosines[1], 4)],
        [],
    ]


def scaling(one, two, three, *rest):
    d_k = one["dK"]
    sizes = [d_k / 4, d_k, 4 * d_k, 16 * d_k]
    (scores,) = numbers(two, "scores")
    divisor = two["divisor"]
    # The example of the lesson: its query and keys, written out four times.
    q = np.array([3.0, 1.0])
    keys = np.array([[3.0, 1.0], [1.0, 4.0], [1.5, 0.5]])
    grown = np.tile(keys, 4) @ np.tile(q, 4)
    return [
        [short(x) for n in sizes for x in (n, np.sqrt(n), 1.0)],
        [
            short(divisor),
            listed(scores / divisor, short),
            listed(softmax(scores / divisor), fixed(2)),
            shown(softmax(scores)[0], 2),
        ],
        [listed(grown, short), shown(grown[0] / np.sqrt(8), 1)],
    ] + [[] for _ in rest]


def projections(one, two, three, four, five, six):
    x, w_q, w_k, w_v = numbers(one, "x", "wQ", "wK", "wV")
    queries, keys, values = x @ w_q, x @ w_k, x @ w_v
    scores = queries @ keys.T
    tied = queries @ queries.T
    batch, n, width, d_q = (three[name] for name in ("batch", "n", "width", "dQ"))
    count = lambda x: f"{x:,}"
    return [
        [listed(made[i], short) for i in range(2) for made in (queries, keys, values)],
        [short(s) for s in (scores[0, 1], scores[1, 0], tied[0, 1], tied[1, 0])],
        [
            f"({d_q}, {width})",
            f"({batch}, {n}, {d_q})",
            count(d_q * width),
            count(d_q * width + d_q),
        ],
        [],
        [short(scores[2, 0])],
        [],
    ]


def why_attention(one, two, three, *rest):
    table = dict(zip(one["words"], np.array(one["map"], dtype=np.float64), strict=True))
    bank = table["bank"]
    river = np.array([bank, table["river"], table["water"]])
    assert np.ptp(river @ bank) == 0
    loan = np.array([bank, table["loan"]])
    spread = softmax(loan @ bank)
    (rows,) = numbers(three, "map")
    centres = np.array([rows[:3].mean(axis=0), rows[3:].mean(axis=0)])
    vector = (1 - three["share"]) * centres[0] + three["share"] * centres[1]
    round_off = lambda x: shown(x, 2).rstrip("0").rstrip(".")
    return [
        [shown(1 / 3, 3), listed(river.mean(axis=0), short)],
        [short(spread[0]), listed(spread @ loan, short)],
        [listed(vector, round_off)] + [round_off(np.linalg.norm(vector - to)) for to in centres],
    ] + [[] for _ in rest]


def implementation(one, two, three, four):
    q, k, v = numbers(one, "q", "k", "v")
    scores = q @ k.T
    weights = softmax(scores / 2)
    kept = np.array([0.4, 0, 0.2, 0.1]) / (1 - two["p"])
    return [
        ["(3, 3)", "(3, 3)", "(3, 2)", listed(scores[0], short), listed(scores[0] / 2, fixed(2)), shown(1 / 3, 2)],
        [listed(kept, fixed(3)), shown(kept.sum(), 3), shown(1 / (1 - two["p"]), 3)],
        [],
        [shown((weights @ v)[0, 0], 4)],
    ]


SHEETS = {
    "why-attention": why_attention,
    "implementation": implementation,
    "step-by-step": step_by_step,
    "softmax": softmax_sheet,
    "dot-product": dot_product,
    "scaling": scaling,
    "projections": projections,
}


def main():
    checked = wrong = 0
    given = set()
    for sheet in json.load(sys.stdin):
        exercises = sheet["exercises"]
        given.add((sheet["lesson"], json.dumps([one["state"] for one in exercises])))
        found = SHEETS[sheet["lesson"]](*(one["state"] for one in exercises))
        for number, (one, answers) in enumerate(zip(exercises, found, strict=True), 1):
            for i in range(max(len(answers), len(one["answers"]))):
                checked += 1
                pair = [(texts[i] if i < len(texts) else "nothing") for texts in (one["answers"], answers)]
                if pair[0] != pair[1]:
                    wrong += 1
                    print(f"{sheet['lesson']}, variant {sheet['variant']}, {number}.{i + 1}: the key says {pair[0]}, NumPy {pair[1]}")
    print(f"worksheets: {checked} answers on {len(given)} different sheets, {wrong} differ from NumPy")
    sys.exit(1 if wrong or not checked else 0)


if __name__ == "__main__":
    if "--list" in sys.argv:
        print(*SHEETS)
    else:
        main()

import math
def softmax(xs):
    m = max(xs)
    es = [math.exp(x - m) for x in xs]
    s = sum(es)
    return [e / s for e in es]
def dot(a, b):
    return sum(x * y for x, y in zip(a, b))
q = [1.0, 0.5]
keys = {"cat": [1.0, 0.0], "dog": [0.9, 0.3], "car": [-1.0, 1.0]}
ws = softmax([dot(q, k) / math.sqrt(2) for k in keys.values()])
for name, w in sorted(zip(keys, ws), key=lambda p: -p[1]):
    print(f"{name}: {w:.3f} {'#' * int(w * 20)}")

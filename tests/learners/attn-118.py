import torch
sentence = "time flies like an arrow"
toks = sentence.split(" ")
torch.manual_seed(12)
E = {t: torch.randn(4) for t in toks}
X = torch.stack([E[t] for t in toks])
A = (X @ X.T / 2).softmax(-1)
width = max(len(t) for t in toks)
print(" " * width, *[f"{t:>{width}}" for t in toks])
for t, row in zip(toks, A):
    print(f"{t:>{width}}", *[f"{p:{width}.2f}" for p in row.tolist()])
best = {t: toks[int(r.argmax())] for t, r in zip(toks, A)}
print(best)

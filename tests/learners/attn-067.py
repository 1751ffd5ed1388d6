import torch

hist = {}
torch.manual_seed(8)
x = torch.randn(4, 4)
for name, fn in [("softmax", lambda s: s.softmax(-1)),
                 ("sigmoid", torch.sigmoid),
                 ("relu_norm", lambda s: torch.relu(s) / torch.relu(s).sum(-1, keepdim=True).clamp(min=1e-6))]:
    w = fn(x @ x.T)
    hist[name] = w
for name in hist:
    w = hist[name]
    print(f"{name:<10s} row sums: {[round(r, 3) for r in w.sum(-1).tolist()]}")
print(list(hist.keys()))
print(hist["relu_norm"])

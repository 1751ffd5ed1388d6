import torch
w = torch.randn(4, 4)
assert w.shape == (4, 4), w.shape
try:
    assert w.shape[0] == 5, "want 5 rows, got %d" % w.shape[0]
except AssertionError as e:
    print(e.args)
for f in (lambda: w.view(3, 5), lambda: w[4], lambda: w @ w[:3], lambda: w.to('nope'), lambda: torch.zeros(2) + torch.zeros(3),
          lambda: w.permute(0, 1, 2), lambda: torch.cat([]), lambda: w.reshape(-1, 3)):
    try: f(); print('ok')
    except (RuntimeError, IndexError, ValueError) as e: print(type(e).__name__)

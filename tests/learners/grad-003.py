import torch
w = torch.ones(3, requires_grad=True)
try:
    w += 1
except RuntimeError as e:
    print(type(e).__name__)
with torch.no_grad():
    w += 1
print(w)
try:
    w *= 2
except Exception as e:
    print(type(e).__name__)
print(w.is_leaf, (w * 2).is_leaf)

import torch
d_model = 6
try:
    n_heads = 4
    assert d_model % n_heads == 0, f"{d_model} is not divisible by {n_heads}"
except AssertionError as e:
    print("AssertionError:", e)
x = torch.zeros(2, 3, d_model)
print(x.view(2, 3, 3, -1).shape, x.view(-1, d_model).shape, x.view(-1).shape)
try:
    x.view(-1, -1)
except RuntimeError as e:
    print(type(e).__name__)
x.view(2, 3, 4, d_model // 4)

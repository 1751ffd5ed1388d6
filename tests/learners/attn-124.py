import torch
# two dims confusion: softmax over queries instead of keys
s = torch.tensor([[1., 2.], [3., 0.]])
for d in (0, 1, -1, -2):
    print(d, s.softmax(dim=d))
try:
    s.softmax(dim=2)
except IndexError as e:
    print(type(e).__name__)
try:
    s.softmax()
except TypeError as e:
    print(type(e).__name__)

import torch
s = torch.tensor([[1., 2., 3.]], requires_grad=True)
w = s.softmax(-1)
w /= w.sum()
print(w)
try:
    w[0, 0].backward()
    print("grad", s.grad is not None)
except RuntimeError as e:
    print(type(e).__name__)
w2 = s.softmax(-1)
w2 = w2 / w2.sum()
w2[0, 0].backward()
print(torch.round(s.grad, decimals=4))

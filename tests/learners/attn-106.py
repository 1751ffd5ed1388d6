import torch
s = torch.tensor([[0., 1., 2.]])
m = torch.tensor([[1, 0, 1]])
# wrong ways to mask, compare
print("right   ", s.masked_fill(m == 0, float('-inf')).softmax(-1))
print("times   ", (s * m).softmax(-1))
print("plus    ", (s + m).softmax(-1))
print("zero    ", s.masked_fill(m == 0, 0).softmax(-1))
print("after   ", s.softmax(-1) * m)
print("renorm  ", (s.softmax(-1) * m) / (s.softmax(-1) * m).sum(-1, keepdim=True))
print("nan     ", ((1 - m) * float('-inf') + s).softmax(-1))
print("axis 0  ", s.masked_fill(m == 0, float('-inf')).softmax(0))

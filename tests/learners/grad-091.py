import torch
x = torch.tensor([[0.5, 1.0]], requires_grad=True)
w = torch.tensor([[2.0], [-1.0]], requires_grad=True)
print("forward")
h = x @ w
o = h.sigmoid()
print(h, o)
for t in (h, o):
    t.retain_grad()
o.backward()
print("backward")
for n, t in dict(o=o, h=h, w=w, x=x).items():
    print(f"d o / d {n}:", t.grad.flatten().tolist() if n == "o" else t.grad)

import torch
sizes = [(2, 3), (3, 2), (2, 2)]
tensors = [torch.ones(*s) * i for i, s in enumerate(sizes, 1)]
d = dict(zip("abc", tensors))
for name, t in d.items():
    print(name, tuple(t.shape), t.sum().item())
r = d["a"] @ d["b"] + d["c"]
print(r)
n, m = r.shape
print(n, m, n * m == r.numel(), r.shape == (2, 2), r.shape[0] == 2, r.size() == torch.Size([2, 2]))
print(torch.Size([1, 2]) + torch.Size([3]), list(r.shape), r.shape.numel())
a, *rest = sizes
print(a, rest, max(sizes), sorted(sizes, key=lambda s: (s[1], s[0])))
print(torch.zeros(r.shape).equal(torch.zeros_like(r)), torch.ones(2, *rest[0]).shape)
r.resize(3, 3)

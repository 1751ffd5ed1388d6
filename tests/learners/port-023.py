import torch
# numpy-style seeds: keys are ints, no global state
def normal(key, shape):
    return torch.randn(shape, generator=torch.Generator().manual_seed(key))
a, b, c = normal(0, (2, 2)), normal(1, (2, 2)), normal(0, (2, 2))
print(a)
print(torch.equal(a, c), torch.equal(a, b))
torch.manual_seed(0)
print(torch.equal(torch.randn(2, 2), a))
g = torch.Generator()
g.manual_seed(5)
print(torch.rand(3, generator=g), torch.randint(0, 100, (3,), generator=g))
print(normal(0, (3,)).shape, normal(7, ()).dim())

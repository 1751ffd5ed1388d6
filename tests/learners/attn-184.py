import torch
torch.manual_seed(0)
lookup = {}
def cached(f):
    def wrapper(*shape):
        if shape not in lookup:
            lookup[shape] = f(*shape)
            print("built", shape)
        return lookup[shape]
    return wrapper
@cached
def causal(t):
    return torch.ones(t, t).triu(1).bool()
for t in (2, 3, 2):
    s = torch.zeros(t, t, requires_grad=True)
    p = s.masked_fill(causal(t), -torch.inf).softmax(-1)
    p[-1, 0].backward()
    print(t, p[-1].tolist()[0] == 1 / t, s.grad[-1])
print(lookup.keys())

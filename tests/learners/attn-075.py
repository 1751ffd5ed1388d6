import torch
# growing a cache as a list of tuples
torch.manual_seed(1)
past = []
def step(x, past):
    past.append((x * 2, x * 3))
    ks = torch.stack([k for k, _ in past])
    vs = torch.stack([v for _, v in past])
    w = (ks @ x / len(x) ** 0.5).softmax(0)
    return w, w @ vs
for t in range(3):
    w, o = step(torch.rand(3), past)
    print(t, w, o)
print(len(past), past[0][0].shape)

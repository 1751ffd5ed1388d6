import torch
tokens = "a b c a".split()
uniq = list(dict.fromkeys(tokens))
print(uniq)
onehot = torch.stack([torch.eye(len(uniq))[uniq.index(t)] for t in tokens])
sim = onehot @ onehot.T
print(sim)
print(sim.sum(dim=1), (sim == 1).int())
table = {}
for i, t in enumerate(tokens):
    table.setdefault(t, []).append(i)
print(table)
att = sim / sim.sum(1, keepdim=True)
print(att[0].tolist(), att.dtype)

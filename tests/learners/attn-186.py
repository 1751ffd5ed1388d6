import torch
import torch.nn as nn
torch.manual_seed(1)
# hypernetwork-ish: second linear's weights shared (weight tying)
emb = nn.Embedding(5, 3)
dec = nn.Linear(3, 5, bias=False)
dec.weight = emb.weight
print(dec.weight is emb.weight, len({id(p) for p in [*emb.parameters(), *dec.parameters()]}))
ids = torch.tensor([[0, 1, 2, 1]])
h = emb(ids)
a = (h @ h.mT).softmax(-1) @ h
loss = nn.functional.cross_entropy(dec(a).flatten(0, 1), ids.flatten())
loss.backward()
print("%.4f" % loss)
print(emb.weight.grad)
net = nn.ModuleDict({"emb": emb, "dec": dec})
print(sum(p.numel() for p in net.parameters()), list(net.state_dict()))

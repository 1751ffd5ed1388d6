import torch
torch.manual_seed(0)
h = torch.nn.Linear(2, 2, bias=False)
x = torch.tensor([[1.0, 0.0], [0.0, 1.0]])
attn = torch.softmax(h(x) @ x.T, dim=-1)
penalty = (attn * torch.log(attn)).sum(-1).mean()
penalty.backward()
print(attn)
print(penalty)
print(h.weight.grad)
before = h.weight.clone()
with torch.no_grad():
    for p in h.parameters():
        p.add_(p.grad, alpha=-1.0)
print(h.weight - before)

import torch
q = torch.tensor([[0.5, 0.5]], requires_grad=True)
bank = torch.tensor([[1., 0.], [0., 1.], [1., 1.], [-1., 0.]])
seen = []
for hop in range(3):            # multi hop
    p = (bank @ q.squeeze()).softmax(0)
    seen.append(p.argmax().item())
    q = q + p @ bank
    print(hop, p.detach())
print(seen, q.is_leaf)
print(q)
q.sum().backward()

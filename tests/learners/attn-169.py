import torch
# which token would help the most if attended more? (gradient x input)
emb = torch.tensor([[1.0, 0.2], [0.1, 0.9], [-0.5, 0.4]], requires_grad=True)
clf = torch.tensor([1.0, -1.0])
w = torch.softmax(emb @ emb[-1], dim=0)
score = (w @ emb) @ clf
score.backward()
sal = (emb.grad * emb).sum(-1)
print(score)
print(emb.grad)
print(sal.detach())
print(sorted(enumerate(sal.tolist()), key=lambda p: -abs(p[1]))[0][0])

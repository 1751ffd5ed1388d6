import torch
scores = torch.tensor([[2., 1.], [0., 3.]], requires_grad=True)
probs = torch.softmax(scores, dim=-1)
print(max(probs[0]), min(probs[0]))
print(round(sum(probs[0]).item(), 4))
best = max(range(2), key=lambda j: probs[0][j])
print(best, sorted(range(2), key=lambda j: -probs[1][j]))
loss = sum(-torch.log(probs[i][i]) for i in range(2)) / 2
print(loss)
loss.backward()
print(scores.grad)
print([abs(g) < 0.2 for g in scores.grad.flatten()])
print(any(scores.grad.flatten() > 0), all(scores.grad.flatten() > 0), list(map(float, scores[0])))

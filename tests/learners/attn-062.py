import torch
q = torch.tensor([1., 2.], requires_grad=True)
k = torch.tensor([[1., 0.], [0., 1.], [1., 1.]])
scores = k @ q
scores /= 2 ** 0.5
probs = scores.softmax(0)
probs[1].backward()
print(scores)
print(q.grad)
q2 = q.detach().clone()
q2 += 0.1 * q.grad
print((k @ q2 / 2 ** 0.5).softmax(0)[1] > probs[1])

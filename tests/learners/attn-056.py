import torch

scores = torch.tensor([[0.3, 0.1, 0.9], [0.5, 0.5, 0.2]])
# collect everything in plain python
result = []
for row in scores:
    exps = [x.exp() for x in row]
    z = sum(exps)
    result.append([(e / z).item() for e in exps])
print([[f"{p:.4f}" for p in r] for r in result])
as_tensor = torch.tensor(result)
print(as_tensor)
print(torch.allclose(as_tensor, scores.softmax(dim=1)))
print(f"{sum(as_tensor[0]):.4f}", as_tensor.sum(0))
print(sorted(scores[0]), sorted(scores[0].tolist())[0] == min(scores[0]).item())

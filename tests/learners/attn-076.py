import torch
scores = torch.zeros(2, 4, 4)
mask = torch.ones(2, 4)            # (batch, keys)
mask[1, 2:] = 0
try:
    scores.masked_fill(mask == 0, float('-inf'))
except RuntimeError as e:
    print("first try:", type(e).__name__)
for m in (mask[:, None], mask.unsqueeze(1), mask.view(2, 1, 4), mask.reshape(2, -1, 4)):
    print(m.shape, scores.masked_fill(m == 0, float('-inf')).softmax(-1)[1, 0])
wrong = scores.masked_fill(mask[..., None][:, [0, 1, 2, 3]] == 0, float('-inf'))
print(wrong[1])

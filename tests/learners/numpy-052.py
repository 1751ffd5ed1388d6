import numpy as np
import torch
model = torch.nn.Linear(2, 1)
model.weight.data.fill_(0.5)
model.bias.data.zero_()
X = np.array([[1.0, 2.0], [3.0, 4.0]])
try:
    model(torch.from_numpy(X))
except RuntimeError as e:
    print("float64 into float32:", type(e).__name__)
out = model(torch.from_numpy(X.astype(np.float32)))
print(out)
print(out.detach().numpy().ravel())
loss = (out ** 2).mean()
loss.backward()
print(model.weight.grad.numpy())
print(loss.item(), np.float32(loss.item()))
X @ torch.ones(2, 1)
print(model(X))

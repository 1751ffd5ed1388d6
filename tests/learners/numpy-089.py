import numpy as np
import torch
# straight from a forum: "why does this not train?"
w = torch.zeros(2, requires_grad=True)
x = np.array([[1., 2.], [2., 1.]], dtype=np.float32)
y = torch.tensor([1.0, 1.0])
pred = torch.tensor((x @ w.detach().numpy()))
loss = ((pred - y) ** 2).mean()
print(loss, loss.requires_grad)
try:
    loss.backward()
except RuntimeError as e:
    print(type(e).__name__)
pred = torch.from_numpy(x) @ w
loss = ((pred - y) ** 2).mean()
loss.backward()
print(w.grad)

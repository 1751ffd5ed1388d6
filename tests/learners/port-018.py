import numpy as np
import torch
# tf.data pipeline -> generator
def dataset(x, y, batch):
    for i in range(0, len(x), batch):
        yield x[i:i + batch], y[i:i + batch]
rng = np.random.default_rng(9)
X = rng.uniform(-1, 1, (6, 2)).astype(np.float32)
Y = (X[:, :1] > 0).astype(np.float32)
w = torch.zeros(2, 1, requires_grad=True)
for epoch in range(2):
    for xb, yb in dataset(X, Y, 4):
        logits = torch.tensor(xb) @ w
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, torch.tensor(yb))
        (g,) = torch.autograd.grad(loss, [w])
        w = (w - g).detach().requires_grad_()
        print(epoch, xb.shape, f"{float(loss):.4f}")
print(w.detach().numpy().round(4).ravel().tolist()[0] > 0, Y.ravel())

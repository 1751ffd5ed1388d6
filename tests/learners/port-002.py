# a GradientTape look-alike, to keep my old training code
import torch
class GradientTape:
    def __enter__(self):
        return self
    def __exit__(self, *exc):
        return False
    def gradient(self, loss, variables):
        return list(torch.autograd.grad(loss, variables))

def Variable(value):
    return torch.tensor(value, requires_grad=True)

w, b = Variable([[1.0], [2.0]]), Variable([0.0])
x, y = torch.tensor([[1., 1.], [2., 0.]]), torch.tensor([[1.], [0.]])
for step in range(3):
    with GradientTape() as tape:
        loss = torch.square(x @ w + b - y).mean()
    dw, db = tape.gradient(loss, [w, b])
    with torch.no_grad():
        w.sub_(0.1 * dw)
        b.sub_(0.1 * db)
    print(step, f"{loss.item():.4f}", w.flatten().tolist() == w.reshape(-1).tolist(), b)
print(w)

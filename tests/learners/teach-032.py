# Exam preparation: one optimisation step by hand, then by torch.optim
import torch
w = torch.tensor([0.5, -0.5], requires_grad=True)
x, y = torch.tensor([2.0, 1.0]), torch.tensor(1.0)
loss = (w @ x - y) ** 2
loss.backward()
print("prediction", (w @ x).item(), "loss", loss.item())
print("gradient", w.grad)
by_hand = w.detach() - 0.1 * w.grad
opt = torch.optim.SGD([w], lr=0.1)
opt.step()
print("by hand", by_hand, "optimiser", w.data)
assert torch.equal(by_hand, w.data), "must agree"
print("new loss", f"{((w @ x - y) ** 2).item():.4f}")

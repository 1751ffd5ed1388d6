import torch

w = torch.nn.Parameter(torch.eye(2))
x = torch.tensor([[1., 2.], [0., 1.], [3., 1.]])
att = torch.softmax((x @ w) @ x.T, dim=-1)
loss = -torch.log(att[0, 2])
loss.backward()
print(att.detach())
print("loss", f"{loss:.4f}")
print(w.grad)
with torch.no_grad():
    w -= 0.5 * w.grad
att2 = torch.softmax((x @ w) @ x.T, dim=-1)
print(att2[0, 2] > att[0, 2])
print(w)

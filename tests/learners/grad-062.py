import torch
a = torch.tensor(1.0, requires_grad=True)
with torch.no_grad():
    b = a + 1
b += 1
print(b, b.requires_grad, b.is_leaf)
c = b * a
c.backward()
print(a.grad)
torch.set_grad_enabled(False)
print((a * 2).requires_grad)
torch.set_grad_enabled(True)
print((a * 2).requires_grad)
with torch.inference_mode():
    print((a * 2).requires_grad)

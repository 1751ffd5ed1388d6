# Demo: backprop through attention, printed as a report
import torch
torch.manual_seed(0)
Q = torch.randn(2, 2, requires_grad=True)
K = torch.randn(3, 2, requires_grad=True)
V = torch.randn(3, 1, requires_grad=True)
A = torch.softmax(Q @ K.T / 2 ** 0.5, dim=-1)
y = (A @ V).squeeze()
y[0].backward()
for name, t in (("Q", Q), ("K", K), ("V", V)):
    print(f"--- d y0 / d {name} " + "-" * 20)
    print(t.grad)
print("row 1 of Q has no influence:", bool((Q.grad[1] == 0).all()))
print("V gradient is the attention row:", torch.allclose(V.grad.flatten(), A[0]))

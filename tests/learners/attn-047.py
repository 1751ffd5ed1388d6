import torch
# check gradient of attention with finite differences (float64)
torch.manual_seed(0)
q = torch.randn(2, 3, dtype=torch.float64, requires_grad=True)
k = torch.randn(4, 3, dtype=torch.float64)
v = torch.randn(4, 2, dtype=torch.float64)

def f(q):
    return ((q @ k.T / 3 ** 0.5).softmax(-1) @ v).pow(2).sum()

loss = f(q)
loss.backward()
num = torch.zeros_like(q)
eps = 1e-6
with torch.no_grad():
    for i in range(2):
        for j in range(3):
            d = torch.zeros_like(q)
            d[i, j] = eps
            num[i, j] = (f(q + d) - f(q - d)) / (2 * eps)
print(q.grad)
print(torch.allclose(num, q.grad, atol=1e-6))
print(q.dtype, q.grad.dtype)

import torch
A = torch.tensor([[2., 1.], [1., 3.]])
b = torch.tensor([1., 2.])
x = torch.zeros(2, requires_grad=True)
for i in range(50):
    f = 0.5 * x @ A @ x - b @ x
    f.backward()
    with torch.no_grad():
        x.sub_(x.grad, alpha=0.2)
        x.grad = None
print(x)
print(torch.linalg.solve(A, b))
print(torch.allclose(x, torch.linalg.solve(A, b), atol=1e-3))

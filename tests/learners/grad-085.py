import torch
a = torch.tensor(1., requires_grad=True)
fib = [a, a * 1]
for _ in range(6):
    fib.append(fib[-1] + fib[-2])
print([int(f.item()) for f in fib])
fib[-1].backward(retain_graph=True)
print(a.grad.item())
prod = torch.stack(fib[:4]).prod()
a.grad = None
prod.backward()
print(a.grad)

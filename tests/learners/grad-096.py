import torch
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
total = 0
for xi in x:
    total += xi ** 2
print(total)
total.backward()
print(x.grad)
x.grad = None
acc = torch.zeros(())
for i in range(3):
    acc = acc + x[i] * i
acc.backward()
print(x.grad, acc)
x.grad = None
lst = [xi * 2 for xi in x]
torch.stack(lst).max().backward()
print(x.grad)

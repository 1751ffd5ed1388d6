import torch

# Part (b) of the exam: predict the output before you run it!
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
y = x.detach()
y[0] = 50.0
print(x)                      # (i)
z = x.clone()
z[1] = 60.0
print(x)                      # (ii)
w = x.data
w[2] = 70.0
print(x)                      # (iii)
total = z.sum()
total.backward()
print(x.grad)                 # (iv)
x.grad += 1
print(x.grad)                 # (v)
(2 * x).sum().backward()
print(x.grad)                 # (vi)
x[0] = 3.0                    # (vii)

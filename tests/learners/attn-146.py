import torch
# my notebook, cell by cell
torch.manual_seed(2)
d = 2
x1, x2 = torch.tensor([1., 0.]), torch.tensor([0., 1.])
W = torch.eye(2, requires_grad=True)

# In[2]: two scores
s11 = torch.dot(x1 @ W, x1)
s12 = torch.dot(x1 @ W, x2)
print(s11, s12)

# In[3]: two weights
e1, e2 = s11.exp(), s12.exp()
a1 = e1 / (e1 + e2)
a2 = 1 - a1
print(a1.item() + a2.item() == 1.0, f"{a1:.4f} {a2:.4f}")

# In[4]: output and gradient
y = a1 * x1 + a2 * x2
print(y)
y[0].backward()
print(W.grad)

# === hundred
import torch

x = torch.tensor([100, 99, 97], dtype=torch.float32)

e = torch.exp(x)
print("as written        ", *(e / e.sum()).tolist())

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *weights.tolist())
print("torch.softmax     ", *torch.softmax(x, dim=-1).tolist())
# on the page, maximum subtracted: 0.7054, 0.2595, 0.0351


# === thousand
import torch

x = torch.tensor([1000, 999, 997], dtype=torch.float64)

e = torch.exp(x)
print("as written        ", *(e / e.sum()).tolist())

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *weights.tolist())
print("torch.softmax     ", *torch.softmax(x, dim=-1).tolist())
# on the page, maximum subtracted: 0.7054, 0.2595, 0.0351


# === small
import torch

x = torch.tensor([2, 1, 0.5], dtype=torch.float32)

e = torch.exp(x)
print("as written        ", *(e / e.sum()).tolist())

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *weights.tolist())
print("torch.softmax     ", *torch.softmax(x, dim=-1).tolist())
# on the page, maximum subtracted: 0.6285, 0.2312, 0.1402


# === sum
import torch

x = torch.tensor([88.7, 88], dtype=torch.float32)

e = torch.exp(x)
print("as written        ", *(e / e.sum()).tolist())

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *weights.tolist())
print("torch.softmax     ", *torch.softmax(x, dim=-1).tolist())
# on the page, maximum subtracted: 0.6682, 0.3318


# === underflow
import torch

x = torch.tensor([-200, -201, -203], dtype=torch.float32)

e = torch.exp(x)
print("as written        ", *(e / e.sum()).tolist())

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *weights.tolist())
print("torch.softmax     ", *torch.softmax(x, dim=-1).tolist())
# on the page, maximum subtracted: 0.7054, 0.2595, 0.0351


# === digits
import torch

x = torch.tensor([-100, -101, -103], dtype=torch.float32)

e = torch.exp(x)
print("as written        ", *(e / e.sum()).tolist())

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *weights.tolist())
print("torch.softmax     ", *torch.softmax(x, dim=-1).tolist())
# on the page, maximum subtracted: 0.7054, 0.2595, 0.0351


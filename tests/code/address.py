# === tide
import torch
import torch.nn.functional as F

address = torch.tensor(2.3, dtype=torch.float64, requires_grad=True)
keys = torch.tensor([1, 3, 5, 7], dtype=torch.float64)
contents = torch.tensor([1, 3.5, 2.5, 0.5], dtype=torch.float64)
temperature = 1

scores = -((address - keys) ** 2)
weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ contents

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("reading", f"{output:.2f}")
output.backward()
print("slope  ", f"{address.grad:.2f}")
# on the page: weights 23.1%, 76.8%, 0.1%, <0.1%; reading 2.92; slope 1.78


# === nearest
import torch
import torch.nn.functional as F

address = torch.tensor(2.3, dtype=torch.float64, requires_grad=True)
keys = torch.tensor([1, 3, 5, 7], dtype=torch.float64)
contents = torch.tensor([1, 3.5, 2.5, 0.5], dtype=torch.float64)
temperature = 1

scores = -((address - keys) ** 2)
weights = F.one_hot(scores.argmax(), len(keys)).double()
output = weights @ contents

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("reading", f"{output:.2f}")
# argmax has no gradient: the reading does not tell which way to move
# on the page: weights 0.0%, 100.0%, 0.0%, 0.0%; reading 3.50


# === sharp
import torch
import torch.nn.functional as F

address = torch.tensor(2.3, dtype=torch.float64, requires_grad=True)
keys = torch.tensor([1, 3, 5, 7], dtype=torch.float64)
contents = torch.tensor([1, 3.5, 2.5, 0.5], dtype=torch.float64)
temperature = 0.1

scores = -((address - keys) ** 2)
weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ contents

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("reading", f"{output:.2f}")
output.backward()
print("slope  ", f"{address.grad:.2f}")
# on the page: weights <0.1%, >99.9%, <0.1%, 0.0%; reading 3.50; slope 0.00


# === even
import torch
import torch.nn.functional as F

address = torch.tensor(2.3, dtype=torch.float64, requires_grad=True)
keys = torch.tensor([1, 3, 5, 7], dtype=torch.float64)
contents = torch.tensor([1, 3.5, 2.5, 0.5], dtype=torch.float64)
temperature = 50

scores = -((address - keys) ** 2)
weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ contents

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("reading", f"{output:.2f}")
output.backward()
print("slope  ", f"{address.grad:.2f}")
# on the page: weights 27.9%, 28.6%, 25.0%, 18.6%; reading 2.00; slope −0.01


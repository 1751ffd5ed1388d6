import torch

attempts = 0
print("1. multiplying matrices of wrong shapes")
try:
    torch.ones(2, 3) @ torch.ones(2, 3)
except RuntimeError as error:
    attempts += 1
    print("   ", type(error).__name__)
print("2. index too large")
try:
    torch.ones(3)[3]
except IndexError as error:
    attempts += 1
    print("   ", type(error).__name__)
print("3. calling item() on a vector")
try:
    torch.ones(3).item()
except RuntimeError as error:
    attempts += 1
    print("   ", type(error).__name__)
print("4. backward without requires_grad")
try:
    torch.ones(1).backward()
except RuntimeError as error:
    attempts += 1
    print("   ", type(error).__name__)
print("5. changing a leaf in place")
try:
    torch.ones(1, requires_grad=True).add_(1)
except RuntimeError as error:
    attempts += 1
    print("   ", type(error).__name__)
print("6. a list of unequal lists")
try:
    torch.tensor([[1, 2], [3]])
except ValueError as error:
    attempts += 1
    print("   ", type(error).__name__)
print("mistakes made:", attempts)

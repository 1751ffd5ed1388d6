import torch

# Does a for loop over a tensor give numbers or tensors? Tensors!
temperatures = torch.tensor([20.5, 22.0, 19.5])
for temperature in temperatures:
    print(temperature, type(temperature).__name__, temperature.item())
hottest = max(temperatures)
coldest = min(temperatures)
print("hottest", hottest, "coldest", coldest)
print("average", sum(temperatures) / len(temperatures))
ordered = sorted(temperatures, reverse=True)
print(ordered)
print([float(t) for t in ordered])
as_integers = [int(t) for t in temperatures]
print(as_integers)
print(22.0 in temperatures, 23 in temperatures)
dictionary = {i: t.item() for i, t in enumerate(temperatures)}
print(dictionary)
first, second, third = temperatures
print(first + second - third)

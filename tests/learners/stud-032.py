import torch

# The "needle in a haystack": one key matches the query. How large must the match be?
number_of_keys = 10
print("match   weight of the needle")
for match in range(0, 11, 2):
    scores = torch.zeros(number_of_keys)
    scores[3] = float(match)
    weight = torch.softmax(scores, dim=0)[3]
    bar = "*" * int(round(weight.item() * 20))
    print(f"{match:5d}   {weight.item():.3f} {bar}")
needed = torch.log(torch.tensor(9.0 * (number_of_keys - 1)))
print(f"for 90 percent the match must be {needed.item():.3f}")
scores = torch.zeros(number_of_keys, requires_grad=True)
torch.softmax(scores, dim=0)[3].backward()
print(scores.grad)

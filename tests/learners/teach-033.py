# Demo: NaN and how it spreads
import torch
x = torch.tensor([1.0, float("nan"), 3.0])
print(x.sum(), x.nansum(), x.max(), x.nanmean(), torch.isnan(x), x == x)
print(x.softmax(0), x.nan_to_num(), x.nan_to_num(nan=-1.0))
print(torch.tensor(0.0) / 0, torch.tensor([1.0, -1.0]) / 0, torch.tensor(float("inf")) - float("inf"))
print(torch.log(torch.tensor([0.0, -1.0])), torch.sqrt(torch.tensor(-1.0)))
z = torch.tensor([0.0, 4.0], requires_grad=True)
z.sqrt().sum().backward()
print(z.grad)
print(max([1.0, float("nan")]), float("nan") == float("nan"), torch.tensor([2.0, float("nan")]).sort().values)

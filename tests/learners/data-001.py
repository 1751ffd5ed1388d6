import numpy as np
import torch
from torch.utils.data import *

torch.manual_seed(0)
rows = TensorDataset(torch.arange(10.).reshape(5, 2), torch.arange(5))
loader = DataLoader(rows, batch_size=2, shuffle=True)
print(len(loader), len(rows), rows[1])
for epoch in range(2):
    for x, y in loader:
        print(x.tolist(), y)
print(torch.rand(2))
g = torch.Generator().manual_seed(3)
for epoch in range(2):
    for x, y in DataLoader(rows, batch_size=2, shuffle=True, generator=g, drop_last=True):
        print(y)
print(torch.randint(5, (3,), generator=g))
first, second = random_split(range(10), [7, 3], generator=torch.Generator().manual_seed(42))
print(list(first), list(second), first.indices)
print([list(part) for part in random_split(range(10), [0.5, 0.3, 0.2])])


class Squares(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        return {"x": np.ones(2) * i, "y": float(i * i), "s": "ab"[i % 2], "t": (i, torch.tensor(i))}


for batch in DataLoader(Squares(), batch_size=3):
    print(batch)
print(list(DataLoader(Squares(), batch_size=None))[3])
print(list(RandomSampler(range(5))), list(RandomSampler(range(5), replacement=True, num_samples=40)))
print(list(WeightedRandomSampler([0.1, 0.2, 0.7], 5)), list(SubsetRandomSampler([1, 5, 7])))
print(list(BatchSampler(SequentialSampler(range(5)), 2, True)), (Squares() + Squares())[5]["y"])


class Stream(IterableDataset):
    def __iter__(self):
        return iter(range(5))


print(list(DataLoader(Stream(), batch_size=2)))
for wrong in (
    lambda: DataLoader(rows, shuffle=True, sampler=[1]),
    lambda: DataLoader(Stream(), shuffle=True),
    lambda: DataLoader(rows, batch_size=0),
    lambda: DataLoader(rows, batch_size=None, drop_last=True),
    lambda: random_split(rows, [1, 1]),
    lambda: list(DataLoader([[1, 2], [3]], batch_size=2)),
    lambda: list(DataLoader([None])),
):
    try:
        wrong()
    except Exception as error:
        print(type(error).__name__, error)
batches = iter(DataLoader(range(4), shuffle=True))
print(next(batches), torch.rand(1))

import torch
t = torch.tensor
print(t([1, 2]) / 2, t([7, -7]) // 2, t([7, -7]) % 3, t([1, 2]) ** 2, 2 - t(1), 1 / t([4.]), -t([True]).int(), ~t([True]))
print(t([1, 2]) == t([1, 3]), t(1) == 1, t([1.5]).int(), t([1, 0]).bool() & t([1, 1]).bool(), t(3) > 2.5, bool(t([0])))
print(t([1]).dtype, t([1.]).dtype, (t([1]) + 1.).dtype, (t([1.]) + t([1], dtype=torch.float64)).dtype, (t([1.]) * t(2, dtype=torch.float64)).dtype, t([1, 2.5]).dtype)
try: t([True]) - t([False])
except RuntimeError as e: print(type(e).__name__)
try: t([[1], [2, 3]])
except ValueError as e: print(type(e).__name__)

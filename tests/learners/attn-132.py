import torch
q = torch.tensor([[1., 0., 1., 0.]])
k = torch.tensor([[1., 1., 0., 0.], [0., 0., 1., 1.]])
# float16 and bfloat16
for dt in (torch.float64, torch.float32, torch.float16, torch.bfloat16):
    s = (q.to(dt) @ k.to(dt).T) / 2
    print(dt, s.dtype, s.tolist())
x = torch.tensor([1.0, 2.0, 3.0], dtype=torch.half)
print(x, x.float(), x.dtype.is_floating_point)
print(torch.tensor([1, 2]).dtype, torch.tensor([1., 2]).dtype, torch.tensor([True]).dtype, torch.tensor(3).dtype)
print((torch.tensor([1, 2]) / 2).dtype, (torch.tensor([1, 2]) // 2).dtype, (torch.tensor([1]) * 1.5).dtype, (torch.tensor([1], dtype=torch.int8) + torch.tensor([1])).dtype)
print(torch.tensor([1.7, -1.7]).int(), torch.tensor([1.7, -1.7]).long(), torch.tensor([0., 2.]).bool(), torch.tensor([1.5]).type(torch.int16))

import torch

# Understanding view, reshape, transpose, permute with a small tensor
numbers = torch.arange(1, 13)
print("original:", numbers)
as_matrix = numbers.view(3, 4)
print("view(3, 4):"); print(as_matrix)
transposed = as_matrix.t()
print("transposed:"); print(transposed)
print("is it contiguous?", transposed.is_contiguous())
try:
    transposed.view(12)
except RuntimeError:
    print("view is impossible on the transposed matrix")
print("reshape is possible:", transposed.reshape(12))
cube = numbers.reshape(2, 3, 2)
print("permute(2, 0, 1) has shape", tuple(cube.permute(2, 0, 1).shape))
numbers[0] = 100
print("the view sees the change:", as_matrix[0, 0].item(), transposed[0, 0].item(), cube[0, 0, 0].item())
print("minus one means 'whatever is left':", numbers.view(-1, 6).shape, numbers.view(2, -1, 3).shape)

import torch

# I print everything, because I do not trust broadcasting.
scores = torch.tensor([[1.0, 2.0, 3.0],
                       [4.0, 5.0, 6.0]])
column_sums = scores.sum(dim=0)
row_sums = scores.sum(dim=1)
print("column sums", column_sums, column_sums.shape)
print("row sums", row_sums, row_sums.shape)
print("dividing by the column sums:")
print(scores / column_sums)
try:
    print(scores / row_sums)
except RuntimeError:
    print("dividing by the row sums fails, because 3 is not 2")
print("with keepdim:")
print(scores / scores.sum(dim=1, keepdim=True))
print("with unsqueeze:")
print(scores / row_sums.unsqueeze(1))
print("with None:")
print(scores / row_sums[:, None])
square = torch.ones(2, 2) * torch.tensor([[1.0], [3.0]])
print("danger, a square matrix fails silently:")
print(square / square.sum(dim=1))

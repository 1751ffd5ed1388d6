# Solution sheet with an intentional failure at the end (students must explain it)
import torch
emb = torch.nn.Embedding(4, 2)
print(emb(torch.tensor([0, 3])).shape)
print(emb(torch.tensor([[1, 2, 3]])).shape)
print("now an index that does not exist")
emb(torch.tensor([4]))

import torch
torch.manual_seed(2)
W = torch.randn(2, 2, requires_grad=True)
optimizer = torch.optim.Adam([W], lr=0.1)
X = torch.tensor([[1., 0.], [0., 1.], [1., 1.]])
def attention_map():
    return (X @ W @ X.T).softmax(-1)
goal = torch.tensor([[0., 1., 0.], [1., 0., 0.], [0., 0., 1.]])
print("before", attention_map().argmax(-1).tolist())
for _ in range(60):
    optimizer.zero_grad()
    bce = torch.nn.functional.binary_cross_entropy(attention_map(), goal)
    bce.backward()
    optimizer.step()
print("after loss %.2f" % bce.item())
print(torch.round(attention_map(), decimals=1))

import torch
def scores_loop(Q, K):
    S = []
    for q in Q:
        row = []
        for k in K:
            row.append(sum(q * k))
        S.append(row)
    return torch.tensor(S)
Q = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
K = torch.tensor([[1., 1.], [0., 1.]])
S = scores_loop(Q, K)
print(S, S.requires_grad)       # torch.tensor() breaks the graph
S2 = torch.stack([torch.stack([(q * k).sum() for k in K]) for q in Q])
print(S2)
S2.sum().backward()
print(Q.grad)

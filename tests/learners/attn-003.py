import torch

# plain loops, no matmul
Q = [[1.0, 2.0], [0.5, -1.0]]
K = [[0.0, 1.0], [1.0, 1.0], [2.0, 0.0]]
V = [[10.0, 0.0], [0.0, 10.0], [5.0, 5.0]]
Q, K, V = torch.tensor(Q), torch.tensor(K), torch.tensor(V)

out = torch.zeros(2, 2)
for i in range(Q.shape[0]):
    s = torch.zeros(K.shape[0])
    for j in range(K.shape[0]):
        total = 0
        for c in range(2):
            total += Q[i, c] * K[j, c]
        s[j] = total
    m = max(s)
    e = torch.exp(s - m)
    w = e / sum(e)
    print("row", i, w)
    for j in range(len(w)):
        out[i] += w[j] * V[j]
print(out)

import torch, math
torch.manual_seed(99)
def mha(x, Wq, Wk, Wv, Wo, H):
    T, D = x.shape
    d = D // H
    outs = []
    for h in range(H):
        sl = slice(h * d, (h + 1) * d)
        q, k, v = x @ Wq[:, sl], x @ Wk[:, sl], x @ Wv[:, sl]
        a = torch.softmax(q @ k.T / math.sqrt(d), -1)
        outs.append(a @ v)
    return torch.cat(outs, -1) @ Wo
D, H = 4, 2
Ws = [(torch.rand(D, D) - 0.5).requires_grad_() for _ in range(4)]
x = torch.randn(3, D)
y = mha(x, *Ws, H)
print(y)
(y ** 2).mean().backward()
for name, W in zip(["Wq", "Wk", "Wv", "Wo"], Ws):
    print(f"{name}.grad[0] =", W.grad[0])

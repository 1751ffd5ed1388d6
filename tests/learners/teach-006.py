# Worksheet: fill in the blanks (solution)
import torch
X = torch.tensor([[1., 0., 1.], [0., 2., 0.]])          # 2 tokens, 3 features
W_Q = torch.tensor([[1., 0.], [0., 1.], [1., 1.]])
W_K = torch.tensor([[0., 1.], [1., 0.], [1., 0.]])
W_V = torch.tensor([[1., 2.], [0., 1.], [1., 0.]])
Q, K, V = X @ W_Q, X @ W_K, X @ W_V
for name in ("Q", "K", "V"):
    print(name, "=", globals()[name].tolist())
S = Q @ K.T
print("S =", S.tolist())
A = torch.softmax(S / 2 ** 0.5, dim=-1)
print("A =", [[round(a, 3) for a in r] for r in A.tolist()])
print("A V =", [[round(a, 3) for a in r] for r in (A @ V).tolist()])

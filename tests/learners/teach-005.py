# Demo: which of these five lines leaks the future?
import torch
T = 3
s = torch.tensor([[1., 9., 9.], [1., 1., 9.], [1., 1., 1.]])
candidates = {
    "A tril + -inf":        lambda s: s.masked_fill(torch.tril(torch.ones(T, T)) == 0, float("-inf")).softmax(-1),
    "B tril * s":           lambda s: (torch.tril(torch.ones(T, T)) * s).softmax(-1),
    "C softmax then tril":  lambda s: s.softmax(-1).tril(),
    "D triu + -inf":        lambda s: s.masked_fill(torch.triu(torch.ones(T, T)) == 0, float("-inf")).softmax(-1),
    "E large negative":     lambda s: (s - 1e9 * torch.triu(torch.ones(T, T), 1)).softmax(-1),
}
for name, f in candidates.items():
    w = f(s)
    leak = w.triu(1).abs().sum().item() > 1e-6
    rows = torch.allclose(w.sum(-1), torch.ones(T))
    print(f"{name:<22} leaks: {str(leak):<5}  rows sum to one: {rows}")

import torch

torch.manual_seed(0)
Q = torch.randn(4, 3); K = torch.randn(4, 3); V = torch.randn(4, 3)
# online softmax, two blocks (flash attention idea)
m = torch.full((4, 1), float('-inf'))
l = torch.zeros(4, 1)
acc = torch.zeros(4, 3)
for start in range(0, 4, 2):
    Kb, Vb = K[start:start + 2], V[start:start + 2]
    S = Q @ Kb.T / 3 ** 0.5
    m_new = torch.maximum(m, S.amax(dim=1, keepdim=True))
    P = torch.exp(S - m_new)
    scale = torch.exp(m - m_new)
    l = scale * l + P.sum(1, keepdim=True)
    acc = scale * acc + P @ Vb
    m = m_new
out = acc / l
ref = torch.softmax(Q @ K.T / 3 ** 0.5, dim=-1) @ V
print(out)
print((out - ref).abs().max().item() < 1e-6)

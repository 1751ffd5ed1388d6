import torch
torch.manual_seed(0)

class Node:
    """tensor with a name so I can see the shapes"""
    def __init__(self, name, t):
        self.name, self.t = name, t
    def __matmul__(self, other):
        r = Node(f"({self.name} @ {other.name})", self.t @ other.t)
        print(f"{r.name:<22} {list(self.t.shape)} x {list(other.t.shape)} -> {list(r.t.shape)}")
        return r
    @property
    def T(self):
        return Node(self.name + ".T", self.t.transpose(-1, -2))

X, Wq, Wk = Node("X", torch.rand(5, 4)), Node("Wq", torch.rand(4, 2)), Node("Wk", torch.rand(4, 2))
Q = X @ Wq
K = X @ Wk
S = Q @ K.T
print(S.t.softmax(-1).sum(-1).round(decimals=4))
try:
    Q @ Wk
except RuntimeError:
    print("incompatible, as expected")

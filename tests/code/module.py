# === self
import torch


class Attention:  # class Attention(nn.Module), after super().__init__()
    def __init__(self, W_Q, W_K, W_V, W_O):
        # each is an nn.Linear(d_in, d_out, bias=False), which stores its weight as W.T: (d_out, d_in)
        self.W_Q, self.W_K, self.W_V, self.W_O = W_Q, W_K, W_V, W_O
    def __call__(self, query, key, value):  # forward, in an nn.Module
        q, k, v = query @ self.W_Q, key @ self.W_K, value @ self.W_V
        scores = q @ k.T / q.shape[-1] ** 0.5
        weights = torch.softmax(scores, dim=-1)
        return weights, weights @ v @ self.W_O


n_q, n_k, n_v = 3, 3, 3
# drawn on the page with seed 1: W_Q makes 2 numbers of each word, W_K 2, W_V 2
x = torch.tensor([[1.4, 0, 1.2, -0.1], [-0.5, 2.6, -0.3, -1.4], [1.1, 0, -1.1, 0.1], [-0.4, 0.3, 0.4, 0.6], [1.1, 0.5, 0.1, -1]], dtype=torch.float32)
W_Q = torch.tensor([[0, 0.4], [1, -0.2], [-0.6, 0.9], [-1, 0]], dtype=torch.float32)
W_K = torch.tensor([[-0.4, 0], [-0.1, 0.2], [0.1, 0.2], [0.3, -1.1]], dtype=torch.float32)
W_V = torch.tensor([[-1, -0.6], [0, 0], [0.9, -1], [0.7, 0.1]], dtype=torch.float32)
W_O = torch.tensor([[0.6, 1.8, 1, -0.1], [0, -1, 1.3, 0.1]], dtype=torch.float32)
attention = Attention(W_Q, W_K, W_V, W_O)
weights, output = attention(x[:n_q], x[:n_k], x[:n_v])

print("parameters", f"{torch.tensor(W_Q.numel() + W_K.numel() + W_V.numel() + W_O.numel()):.0f}")  # 32
print("weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")

import torch
# tf.keras.layers.MultiHeadAttention like class, "call" instead of "forward"
class MultiHeadAttention(torch.nn.Module):
    def __init__(self, num_heads, key_dim, d):
        super().__init__()
        self.num_heads, self.key_dim = num_heads, key_dim
        self.query_dense = torch.nn.Linear(d, num_heads * key_dim)
        self.key_dense = torch.nn.Linear(d, num_heads * key_dim)
        self.value_dense = torch.nn.Linear(d, num_heads * key_dim)
        self.output_dense = torch.nn.Linear(num_heads * key_dim, d)
    def call(self, query, value, attention_mask=None):
        split = lambda t: t.reshape(t.shape[0], -1, self.num_heads, self.key_dim).permute(0, 2, 1, 3)
        q, k, v = split(self.query_dense(query)), split(self.key_dense(value)), split(self.value_dense(value))
        scores = torch.einsum("bhqd,bhkd->bhqk", q, k) / self.key_dim ** 0.5
        if attention_mask is not None:
            scores = scores + (1.0 - attention_mask) * -1e9
        w = torch.softmax(scores, -1)
        o = torch.einsum("bhqk,bhkd->bqhd", w, v)
        return self.output_dense(o.reshape(o.shape[0], o.shape[1], -1)), w
    forward = call
torch.manual_seed(0)
mha = MultiHeadAttention(num_heads=2, key_dim=3, d=4)
x = torch.randn(1, 3, 4)
out, w = mha(x, x, attention_mask=torch.tril(torch.ones(3, 3)))
print(out)
print(w[0, 1])

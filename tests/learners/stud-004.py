import torch
import math

class MyFirstAttention:
    """This is not an nn.Module yet, only a normal Python class."""

    def __init__(self, size_of_embedding, size_of_query):
        self.scale = 1 / math.sqrt(size_of_query)
        self.query_matrix = torch.randn(size_of_embedding, size_of_query)
        self.key_matrix = torch.randn(size_of_embedding, size_of_query)
        self.value_matrix = torch.randn(size_of_embedding, size_of_query)
        self.last_weights = None

    def __call__(self, inputs, verbose=False):
        queries = inputs @ self.query_matrix
        keys = inputs @ self.key_matrix
        values = inputs @ self.value_matrix
        scores = queries @ keys.transpose(0, 1) * self.scale
        if verbose:
            print(f"queries {queries.shape}, keys {keys.shape}, scores {scores.shape}")
        self.last_weights = torch.softmax(scores, dim=-1)
        return self.last_weights @ values

torch.manual_seed(123)
attention = MyFirstAttention(size_of_embedding=4, size_of_query=2)
sentence = torch.rand(3, 4)
result = attention(sentence, verbose=True)
print(result)
print("Most attended token per query:", attention.last_weights.argmax(dim=-1).tolist())

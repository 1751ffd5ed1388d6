# === written
import math
import torch

tokens = ["the","dog","bit","man"]
vectors = torch.tensor([[0.5, 0.5], [2, 0.5], [1, 2], [1.5, -1]], dtype=torch.float32)  # the, dog, bit, man
places = [0, 1, 2, 0, 3]  # which word stands at each place
x = torch.stack([vectors[word] for word in places])
p = torch.tensor([0.0, 1.0, 2.0, 3.0, 4.0])

q = k = v = x  # no positions
weights = torch.softmax(q @ k.T / math.sqrt(q.shape[-1]), dim=-1)
output = weights @ v

print("sentence", *([tokens[word] for word in places]))
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")

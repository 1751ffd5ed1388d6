# === none
import torch

scores = torch.tensor([[2, 3, 1, 1, 1], [3, 1, 4, 2, 2], [1, 4, 2, 1, 1], [1, 1, 2, 3, 3], [1, 1, 2, 3, 3]], dtype=torch.float32)  # they, drink, tea, PAD 1, PAD 2
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True]])  # they, drink, tea, PAD 1, PAD 2
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")

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


# === padding
import torch

scores = torch.tensor([[2, 3, 1, 1, 1], [3, 1, 4, 2, 2], [1, 4, 2, 1, 1], [1, 1, 2, 3, 3], [1, 1, 2, 3, 3]], dtype=torch.float32)  # they, drink, tea, PAD 1, PAD 2
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False]])  # they, drink, tea, PAD 1, PAD 2
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === stages
import torch

scores = torch.tensor([[2, 3, 1, 1, 1], [3, 1, 4, 2, 2], [1, 4, 2, 1, 1], [1, 1, 2, 3, 3], [1, 1, 2, 3, 3]], dtype=torch.float32)  # they, drink, tea, PAD 1, PAD 2
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False]])  # they, drink, tea, PAD 1, PAD 2
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === causal
import torch

scores = torch.tensor([[3, 1, 2, 0, 1], [2, 1, 1, 0, 4], [1, 3, 1, 0, 2], [0, 1, 2, 1, 3], [1, 3, 2, 1, 2]], dtype=torch.float32)  # she, reads, in, the, garden
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [True, True, True, False, False], [True, True, True, True, False], [True, True, True, True, True]])  # she, reads, in, the, garden
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

# the same mask, as one makes it
made = torch.ones(n_q, n_k, dtype=torch.bool).tril(n_k - n_q)
print("the same:", torch.equal(made, may[first:]))

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === unmasked
import torch

scores = torch.tensor([[3, 1, 2, 0, 1], [2, 1, 1, 0, 4], [1, 3, 1, 0, 2], [0, 1, 2, 1, 3], [1, 3, 2, 1, 2]], dtype=torch.float32)  # she, reads, in, the, garden
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True]])  # she, reads, in, the, garden
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === rewritten
import torch

scores = torch.tensor([[3, 1, 2, 0, 3], [2, 1, 1, 0, 1], [1, 3, 1, 0, 0], [0, 1, 2, 1, 2], [2, 0, 1, 1, 3]], dtype=torch.float32)  # she, reads, in, the, sun
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [True, True, True, False, False], [True, True, True, True, False], [True, True, True, True, True]])  # she, reads, in, the, sun
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

# the same mask, as one makes it
made = torch.ones(n_q, n_k, dtype=torch.bool).tril(n_k - n_q)
print("the same:", torch.equal(made, may[first:]))

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === leaky
import torch

scores = torch.tensor([[3, 1, 2, 0, 3], [2, 1, 1, 0, 1], [1, 3, 1, 0, 0], [0, 1, 2, 1, 2], [2, 0, 1, 1, 3]], dtype=torch.float32)  # she, reads, in, the, sun
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True]])  # she, reads, in, the, sun
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === cached
import torch

scores = torch.tensor([[3, 1, 2, 0, 1], [2, 1, 1, 0, 4], [1, 3, 1, 0, 2], [0, 1, 2, 1, 3], [1, 3, 2, 1, 2]], dtype=torch.float32)  # she, reads, in, the, garden
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [True, True, True, False, False], [True, True, True, True, False], [True, True, True, True, True]])  # she, reads, in, the, garden
n_q, n_k = 2, 5
first = n_k - n_q  # the last 2 words ask

# the same mask, as one makes it
made = torch.ones(n_q, n_k, dtype=torch.bool).tril(n_k - n_q)
print("the same:", torch.equal(made, may[first:]))

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === corner
import torch

scores = torch.tensor([[3, 1, 2, 0, 1], [2, 1, 1, 0, 4], [1, 3, 1, 0, 2], [0, 1, 2, 1, 3], [1, 3, 2, 1, 2]], dtype=torch.float32)  # she, reads, in, the, garden
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [True, True, True, False, False], [True, False, False, False, False], [True, True, False, False, False]])  # she, reads, in, the, garden
n_q, n_k = 2, 5
first = n_k - n_q  # the last 2 words ask

# the same mask, as one makes it
made = torch.ones(n_q, n_k, dtype=torch.bool).tril()
print("the same:", torch.equal(made, may[first:]))

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === window
import torch

scores = torch.tensor([[3, 1, 2, 0, 1], [2, 1, 1, 0, 4], [1, 3, 1, 0, 2], [0, 1, 2, 1, 3], [1, 3, 2, 1, 2]], dtype=torch.float32)  # she, reads, in, the, garden
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [False, True, True, False, False], [False, False, True, True, False], [False, False, False, True, True]])  # she, reads, in, the, garden
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

# the same mask, as one makes it
made = torch.ones(n_q, n_k, dtype=torch.bool).tril(n_k - n_q).triu(n_k - n_q - 1)
print("the same:", torch.equal(made, may[first:]))

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === own
import torch

scores = torch.tensor([[3, 1, 2, 0, 1], [2, 1, 1, 0, 4], [1, 3, 1, 0, 2], [0, 1, 2, 1, 3], [1, 3, 2, 1, 2]], dtype=torch.float32)  # she, reads, in, the, garden
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, True, True, True, True], [True, True, False, False, False], [True, False, True, False, False], [True, False, False, True, False], [True, False, False, False, True]])  # she, reads, in, the, garden
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === drawn
import torch

scores = torch.tensor([[3.8538, 2.9746, 1.8014, -4.211, 1.3568], [-2.4691, -0.0861, -3.2093, -1.5043, -1.3732], [-0.9867, 0.483, -2.2218, 0.1831, -4.6338], [-0.4336, -2.7693, -0.7914, 1.6068, -1.2432], [-1.184, -0.1261, -1.6571, 0.6618, -3.1151]], dtype=torch.float32)  # The, cat, sat, PAD 1, PAD 2
# True: the word of the row may ask the word of the column
may = torch.tensor([[True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False]])  # The, cat, sat, PAD 1, PAD 2
n_q, n_k = 5, 5
first = n_k - n_q  # the last 5 words ask

scaled = scores[first:] / 4**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
weights = torch.softmax(masked, dim=-1)

print("masked", *[" ".join(f"{x:.2f}" for x in row) for row in masked.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")


# === three
import torch

x = torch.tensor([[0, 0, 2], [2.5, 0.5, 0], [1.5, 2, 0]], dtype=torch.float32)  # le, chat, dort
y = torch.tensor([[0, 0, 2], [1, 0, 0.5], [2, 0.5, 0], [0, 0.5, 1.5], [0.5, 2, 0]], dtype=torch.float32)  # the, black, cat, is, asleep
asked = x  # self-attention: the sentence asks itself

scores = x @ asked.T / x.shape[-1] ** 0.5
weights = torch.softmax(scores, dim=-1)
output = weights @ asked

print("n_q", f"{torch.tensor(float(weights.shape[0])):.0f}")  # 3
print("n_k", f"{torch.tensor(float(weights.shape[1])):.0f}")  # 3
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")

# === self
import torch

x = torch.tensor([[0, 0, 2], [2.5, 0.5, 0], [0.5, 2.5, 0]], dtype=torch.float32)  # le, chat, dort
y = torch.tensor([[0, 0, 2], [1, 0, 0.5], [2, 0.5, 0], [0, 0.5, 1.5], [0.5, 2, 0]], dtype=torch.float32)  # the, black, cat, is, asleep
asked = x  # self-attention: the sentence asks itself

scores = x @ asked.T / x.shape[-1] ** 0.5
weights = torch.softmax(scores, dim=-1)
output = weights @ asked

print("n_q", f"{torch.tensor(float(weights.shape[0])):.0f}")  # 3
print("n_k", f"{torch.tensor(float(weights.shape[1])):.0f}")  # 3
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")


# === cross
import torch

x = torch.tensor([[0, 0, 2], [2.5, 0.5, 0], [0.5, 2.5, 0]], dtype=torch.float32)  # le, chat, dort
y = torch.tensor([[0, 0, 2], [1, 0, 0.5], [2, 0.5, 0], [0, 0.5, 1.5], [0.5, 2, 0]], dtype=torch.float32)  # the, black, cat, is, asleep
asked = y  # cross-attention: another sentence is asked

scores = x @ asked.T / x.shape[-1] ** 0.5
weights = torch.softmax(scores, dim=-1)
output = weights @ asked

print("n_q", f"{torch.tensor(float(weights.shape[0])):.0f}")  # 3
print("n_k", f"{torch.tensor(float(weights.shape[1])):.0f}")  # 5
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")


# === output
import torch

x = torch.tensor([[0, 0, 2], [2.5, 0.5, 0], [0.5, 2.5, 0]], dtype=torch.float32)  # le, chat, dort
y = torch.tensor([[0, 0, 2], [1, 0, 0.5], [2, 0.5, 0], [0, 0.5, 1.5], [0.5, 2, 0]], dtype=torch.float32)  # the, black, cat, is, asleep
asked = y  # cross-attention: another sentence is asked

scores = x @ asked.T / x.shape[-1] ** 0.5
weights = torch.softmax(scores, dim=-1)
output = weights @ asked

print("n_q", f"{torch.tensor(float(weights.shape[0])):.0f}")  # 3
print("n_k", f"{torch.tensor(float(weights.shape[1])):.0f}")  # 5
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")


# === four
import torch

x = torch.tensor([[0, 1, 0, 0.5], [0, 1.2, 0, 0], [1.2, 0, 1, 0], [0.1, 0.9, 0, 1]], dtype=torch.float32)  # river, water, money bank, shore bank
y = torch.tensor([[1.2, 0, 1, 0], [0.1, 0.9, 0, 1]], dtype=torch.float32)  # money bank, shore bank
asked = x  # self-attention: the sentence asks itself

scores = x @ asked.T / x.shape[-1] ** 0.5
weights = torch.softmax(scores, dim=-1)
output = weights @ asked

print("n_q", f"{torch.tensor(float(weights.shape[0])):.0f}")  # 4
print("n_k", f"{torch.tensor(float(weights.shape[1])):.0f}")  # 4
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")


# === cosines
import torch

x = torch.tensor([[0, 1, 0, 0.5], [0, 1.2, 0, 0], [1.2, 0, 1, 0], [0.1, 0.9, 0, 1]], dtype=torch.float32)  # river, water, money bank, shore bank
y = torch.tensor([[1.2, 0, 1, 0], [0.1, 0.9, 0, 1]], dtype=torch.float32)  # money bank, shore bank
asked = x  # self-attention: the sentence asks itself

scores = x @ asked.T / x.shape[-1] ** 0.5
weights = torch.softmax(scores, dim=-1)
output = weights @ asked

print("n_q", f"{torch.tensor(float(weights.shape[0])):.0f}")  # 4
print("n_k", f"{torch.tensor(float(weights.shape[1])):.0f}")  # 4
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")
length = asked.pow(2).sum(-1).sqrt()
print("cosines before", *[" ".join(f"{x:.3f}" for x in row) for row in ((x @ asked.T) / (x.pow(2).sum(-1, keepdim=True).sqrt() * length)).tolist()], sep="\n")
print("cosines after", *[" ".join(f"{x:.3f}" for x in row) for row in ((output @ asked.T) / (output.pow(2).sum(-1, keepdim=True).sqrt() * length)).tolist()], sep="\n")


# === ignored
import torch

x = torch.tensor([[0, 1, 0, 0.5], [0, 1.2, 0, 0], [1.2, 0, 1, 0], [0.1, 0.9, 0, 1]], dtype=torch.float32)  # river, water, money bank, shore bank
y = torch.tensor([[1.2, 0, 1, 0], [0.1, 0.9, 0, 1]], dtype=torch.float32)  # money bank, shore bank
asked = x  # self-attention: the sentence asks itself

scores = x @ asked.T / x.shape[-1] ** 0.5
scores[:, 2] = float("-inf")  # money bank is masked
weights = torch.softmax(scores, dim=-1)
output = weights @ asked

print("n_q", f"{torch.tensor(float(weights.shape[0])):.0f}")  # 4
print("n_k", f"{torch.tensor(float(weights.shape[1])):.0f}")  # 4
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")


# Slide 9: a table, generated for LaTeX
import torch
tokens = ["I", "like", "tea"]
scores = torch.tensor([[2.0, 1.0, 0.0], [1.0, 3.0, 2.0], [0.5, 1.5, 2.5]])
w = scores.masked_fill(torch.ones(3, 3).triu(1).bool(), float("-inf")).softmax(-1)
print(r"\begin{tabular}{l" + "r" * len(tokens) + "}")
print(" & ".join([""] + tokens) + r" \\ \hline")
for t, row in zip(tokens, w.tolist()):
    print(" & ".join([t] + [f"{p:.2f}" if p > 0 else "--" for p in row]) + r" \\")
print(r"\end{tabular}")

# Quiz generator with fixed answers
import torch
quiz = [
    "torch.tensor([1, 2, 3]) * 2",
    "torch.tensor([1., 2.]) @ torch.tensor([3., 4.])",
    "torch.arange(6).view(2, 3).sum(0)",
    "torch.tensor([[1, 2], [3, 4]]).T",
    "torch.ones(2, 3).shape",
    "torch.tensor([3, 1, 2]).sort().indices",
    "torch.softmax(torch.zeros(4), 0)",
    "torch.tensor([True, False]).int()",
    "torch.eye(3)[1]",
    "torch.tensor([1., -1.]).relu()",
    "(torch.tensor([1, 2, 3]) > 1).sum().item()",
    "torch.cat([torch.zeros(1), torch.ones(2)])",
]
for i, q in enumerate(quiz, 1):
    print(f"({i}) {q}\n    >>> {eval(q)}")

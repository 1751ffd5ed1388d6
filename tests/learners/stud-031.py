import torch

# a stack of "questions and answers" which I use to learn by heart
questions_and_answers = [
    ("shape of (2,3) @ (3,4)", lambda: tuple((torch.ones(2, 3) @ torch.ones(3, 4)).shape)),
    ("shape of (5,2,3) @ (3,4)", lambda: tuple((torch.ones(5, 2, 3) @ torch.ones(3, 4)).shape)),
    ("shape of (3) @ (3)", lambda: tuple((torch.ones(3) @ torch.ones(3)).shape)),
    ("shape of (2,1) + (1,3)", lambda: tuple((torch.ones(2, 1) + torch.ones(1, 3)).shape)),
    ("shape of cat on dim 1", lambda: tuple(torch.cat([torch.ones(2, 1), torch.ones(2, 4)], dim=1).shape)),
    ("shape of stack", lambda: tuple(torch.stack([torch.ones(2), torch.ones(2)]).shape)),
    ("shape of x[:, None, 0]", lambda: tuple(torch.ones(4, 5)[:, None, 0].shape)),
    ("type of 3 / 2 in torch", lambda: str((torch.tensor(3) / 2).dtype)),
    ("value of tensor(7) // 2", lambda: (torch.tensor(7) // 2).item()),
    ("sum of a boolean tensor", lambda: torch.tensor([True, True, False]).sum().item()),
    ("max of (2,2) along 0", lambda: torch.tensor([[1, 5], [3, 2]]).max(0).values.tolist()),
]
for number, (question, answer) in enumerate(questions_and_answers, start=1):
    print(f"{number:2d}. {question:<26} {answer()}")

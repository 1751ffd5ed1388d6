# === library
import torch
import torch.nn.functional as F

question = "How do machines learn?"
titles = ["Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0])
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)
temperature = 1

weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("comes back", *[f"{x:.2f}" for x in output.tolist()])
# on the page: weights 68.1%, 3.4%, 25.1%, 3.4%; [0.28, 0.33, 0.77]


# === best
import torch
import torch.nn.functional as F

question = "How do machines learn?"
titles = ["Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0])
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)
temperature = 1

weights = F.one_hot(scores.argmax(), len(titles)).float()
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("comes back", *[f"{x:.2f}" for x in output.tolist()])
# on the page: weights 100.0%, 0.0%, 0.0%, 0.0%; [0.15, 0.35, 0.85]


# === exact
import torch
import torch.nn.functional as F

question = "How do machines learn?"
titles = ["Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0])
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)
temperature = 1
found = titles.index(question) if question in titles else -1  # the first, as LIMIT 1 has it

weights = (torch.arange(len(titles)) == found).float()
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("comes back: nothing")
# on the page: weights 0.0%, 0.0%, 0.0%, 0.0%; nothing comes back


# === hit
import torch
import torch.nn.functional as F

question = "A small garden"
titles = ["Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0])
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)
temperature = 1
found = titles.index(question) if question in titles else -1  # the first, as LIMIT 1 has it

weights = (torch.arange(len(titles)) == found).float()
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("comes back", *[f"{x:.2f}" for x in output.tolist()])
# on the page: weights 0.0%, 0.0%, 0.0%, 100.0%; [0.25, 0.65, 0.30]


# === sharp
import torch
import torch.nn.functional as F

question = "How do machines learn?"
titles = ["Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0])
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)
temperature = 0.2

weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("comes back", *[f"{x:.2f}" for x in output.tolist()])
# on the page: weights 99.3%, <0.1%, 0.7%, <0.1%; [0.15, 0.35, 0.85]


# === even
import torch
import torch.nn.functional as F

question = "How do machines learn?"
titles = ["Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0])
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)
temperature = 10

weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
print("comes back", *[f"{x:.2f}" for x in output.tolist()])
# on the page: weights 29.5%, 21.9%, 26.7%, 21.9%; [0.45, 0.43, 0.54]


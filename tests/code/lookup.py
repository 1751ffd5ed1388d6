# === library
import torch
import torch.nn.functional as F

question, *titles = ["How do machines learn?","Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0], dtype=torch.float32)
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # Networks of neurons, Soup for beginners, Machines that think, A small garden
temperature = 1

weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 68.1% 3.4% 25.1% 3.4%
print("comes back", *[f"{x:.2f}" for x in output.tolist()])  # 0.28 0.33 0.77


# === plain
import torch
import torch.nn.functional as F

question, *titles = ["How do machines learn?","Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0], dtype=torch.float32)
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # Networks of neurons, Soup for beginners, Machines that think, A small garden
temperature = 1

weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 68.1% 3.4% 25.1% 3.4%
print("comes back", *[f"{x:.2f}" for x in output.tolist()])  # 0.28 0.33 0.77


# === compare
import torch
import torch.nn.functional as F

question, *titles = ["How do machines learn?","Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0], dtype=torch.float32)
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # Networks of neurons, Soup for beginners, Machines that think, A small garden
temperature = 1

weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 68.1% 3.4% 25.1% 3.4%
print("comes back", *[f"{x:.2f}" for x in output.tolist()])  # 0.28 0.33 0.77


# === best
import torch
import torch.nn.functional as F

question, *titles = ["How do machines learn?","Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0], dtype=torch.float32)
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # Networks of neurons, Soup for beginners, Machines that think, A small garden
temperature = 1

weights = F.one_hot(scores.argmax(), len(titles)).float()
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 100.0% 0.0% 0.0% 0.0%
print("comes back", *[f"{x:.2f}" for x in output.tolist()])  # 0.15 0.35 0.85


# === exact
import torch
import torch.nn.functional as F

question, *titles = ["How do machines learn?","Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0], dtype=torch.float32)
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # Networks of neurons, Soup for beginners, Machines that think, A small garden
temperature = 1
found = titles.index(question) if question in titles else -1  # the first, as LIMIT 1 has it

weights = (torch.arange(len(titles)) == found).float()
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 0.0% 0.0% 0.0% 0.0%
print("comes back: nothing")


# === hit
import torch
import torch.nn.functional as F

question, *titles = ["A small garden","Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0], dtype=torch.float32)
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # Networks of neurons, Soup for beginners, Machines that think, A small garden
temperature = 1
found = titles.index(question) if question in titles else -1  # the first, as LIMIT 1 has it

weights = (torch.arange(len(titles)) == found).float()
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 0.0% 0.0% 0.0% 100.0%
print("comes back", *[f"{x:.2f}" for x in output.tolist()])  # 0.25 0.65 0.30


# === sharp
import torch
import torch.nn.functional as F

question, *titles = ["How do machines learn?","Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0], dtype=torch.float32)
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # Networks of neurons, Soup for beginners, Machines that think, A small garden
temperature = 0.2

weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 99.3% 0.0% 0.7% 0.0%
print("comes back", *[f"{x:.2f}" for x in output.tolist()])  # 0.15 0.35 0.85


# === even
import torch
import torch.nn.functional as F

question, *titles = ["How do machines learn?","Networks of neurons","Soup for beginners","Machines that think","A small garden"]
scores = torch.tensor([3, 0, 2, 0], dtype=torch.float32)
V = torch.tensor([[0.15, 0.35, 0.85], [0.95, 0.6, 0.15], [0.55, 0.2, 0.7], [0.25, 0.65, 0.3]], dtype=torch.float32)  # Networks of neurons, Soup for beginners, Machines that think, A small garden
temperature = 10

weights = torch.softmax(scores / temperature, dim=-1)
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 29.5% 21.9% 26.7% 21.9%
print("comes back", *[f"{x:.2f}" for x in output.tolist()])  # 0.45 0.43 0.54


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

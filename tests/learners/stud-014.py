import torch
import torch.nn as nn

# Project: a very small language model on the letters a, b, c
torch.manual_seed(42)
text = "abcabcabcabc"
letters = sorted(set(text))
letter_to_number = {letter: number for number, letter in enumerate(letters)}
numbers = torch.tensor([letter_to_number[letter] for letter in text])
inputs, targets = numbers[:-1], numbers[1:]
print("letters:", letter_to_number)
print("inputs: ", inputs.tolist())
print("targets:", targets.tolist())

model = nn.Sequential(nn.Embedding(3, 5), nn.Linear(5, 3))
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
loss_function = nn.CrossEntropyLoss()
for epoch in range(1, 31):
    loss = loss_function(model(inputs), targets)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if epoch % 10 == 0:
        print(f"Epoch {epoch:2d}: loss is {loss.item():.3f}")
letter = "a"
generated = letter
for _ in range(6):
    scores = model(torch.tensor([letter_to_number[letter]]))
    letter = letters[scores.argmax().item()]
    generated += letter
print("generated:", generated)

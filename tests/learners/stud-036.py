import torch

# Positional encoding: I draw a picture with characters
length, dimension = 8, 6
encoding = torch.zeros(length, dimension)
for position in range(length):
    for i in range(dimension // 2):
        angle = torch.tensor(position / 100 ** (2 * i / dimension))
        encoding[position, 2 * i] = torch.sin(angle)
        encoding[position, 2 * i + 1] = torch.cos(angle)
symbols = " .:-=+*#%@"
for row in encoding:
    print("".join(symbols[min(9, int((value.item() + 1) * 4.999))] for value in row))
print(encoding[1])
similarity = encoding @ encoding.T
print(similarity[0])
print(torch.allclose(similarity.diagonal(), torch.full((length,), dimension / 2)))

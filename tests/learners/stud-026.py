import torch

# How many multiplications does attention need? Counting in loops.
def count_operations(length, dimension):
    multiplications = 0
    for i in range(length):
        for j in range(length):
            multiplications += dimension      # one score
    for i in range(length):
        for c in range(dimension):
            multiplications += length         # one output number
    return multiplications

print(f"{'length':>8} {'dimension':>10} {'multiplications':>16}")
for length in (2, 4, 8, 16):
    for dimension in (4, 8):
        print(f"{length:8d} {dimension:10d} {count_operations(length, dimension):16,d}")
ratio = count_operations(16, 4) / count_operations(8, 4)
print("doubling the length multiplies the cost by", ratio)
sizes = torch.tensor([2, 4, 8, 16])
print((2 * sizes ** 2 * 4).tolist())

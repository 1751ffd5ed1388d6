# === first
import torch

words = "The ship left the harbor because it was late".split()
source, reader = 2, 7  # counted from 1
kept = 0.9
tick = 1
size = 512  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state)

print("left of the word at each place", *[f"{x:.1%}" for x in torch.stack(remains).tolist()])  # 0.0% 100.0% 90.0% 81.0% 72.9% 65.6% 59.0% 53.1% 47.8%
print("left at the reader", f"{remains[reader - 1]:.1%}")  # 59.0%
# the new word takes the room that was made: 1 - kept
print("part of the state at the reader", f"{(1 - kept) * remains[reader - 1]:.1%}")  # 5.9%

links = torch.ones(n, n, dtype=torch.bool)
steps = reader - source
print("chain:", f"{steps} hand-off" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 512
print("numbers that attention keeps", f"{n * size:.0f}")  # 4608

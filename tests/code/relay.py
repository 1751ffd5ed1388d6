# === first
import torch

words = "The ship left the harbour because it was late".split()
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
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 512
print("numbers that attention keeps", f"{n * size:.0f}")  # 4608


# === pronoun
import torch

words = "The ship left the harbour because it was late".split()
source, reader = 2, 7  # counted from 1
kept = 0.9
tick = 7
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
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 73
print("numbers that attention keeps", f"{n * size:.0f}")  # 4608


# === start
import torch

words = "The ship left the harbour because it was late".split()
source, reader = 2, 7  # counted from 1
kept = 0.9
tick = 0
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
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 512
print("numbers that attention keeps", f"{n * size:.0f}")  # 4608


# === half
import torch

words = "The ship left the harbour because it was late".split()
source, reader = 2, 7  # counted from 1
kept = 0.5
tick = 7
size = 512  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state)

print("left of the word at each place", *[f"{x:.1%}" for x in torch.stack(remains).tolist()])  # 0.0% 100.0% 50.0% 25.0% 12.5% 6.2% 3.1% 1.6% 0.8%
print("left at the reader", f"{remains[reader - 1]:.1%}")  # 3.1%
# the new word takes the room that was made: 1 - kept
print("part of the state at the reader", f"{(1 - kept) * remains[reader - 1]:.1%}")  # 1.6%

links = torch.ones(n, n, dtype=torch.bool)
steps = reader - source
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 73
print("numbers that attention keeps", f"{n * size:.0f}")  # 4608


# === back
import torch

words = "The ship left the harbour because it was late".split()
source, reader = 7, 2  # counted from 1
kept = 0.9
tick = 7
size = 512  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state)

print("left of the word at each place", *[f"{x:.1%}" for x in torch.stack(remains).tolist()])  # 0.0% 0.0% 0.0% 0.0% 0.0% 0.0% 100.0% 90.0% 81.0%
print("left at the reader", f"{remains[reader - 1]:.1%}")  # 0.0%
# the new word takes the room that was made: 1 - kept
print("part of the state at the reader", f"{(1 - kept) * remains[reader - 1]:.1%}")  # 0.0%

links = torch.ones(n, n, dtype=torch.bool)
steps = reader - source
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 73
print("numbers that attention keeps", f"{n * size:.0f}")  # 4608


# === itself
import torch

words = "The ship left the harbour because it was late".split()
source, reader = 5, 5  # counted from 1
kept = 0.9
tick = 7
size = 512  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state)

print("left of the word at each place", *[f"{x:.1%}" for x in torch.stack(remains).tolist()])  # 0.0% 0.0% 0.0% 0.0% 100.0% 90.0% 81.0% 72.9% 65.6%
print("left at the reader", f"{remains[reader - 1]:.1%}")  # 100.0%
# the new word takes the room that was made: 1 - kept
print("part of the state at the reader", f"{(1 - kept) * remains[reader - 1]:.1%}")  # 10.0%

links = torch.ones(n, n, dtype=torch.bool)
steps = reader - source
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 73
print("numbers that attention keeps", f"{n * size:.0f}")  # 4608


# === masked
import torch

words = "The ship left the harbour because it was late".split()
source, reader = 7, 2  # counted from 1
kept = 0.9
tick = 7
size = 512  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state)

print("left of the word at each place", *[f"{x:.1%}" for x in torch.stack(remains).tolist()])  # 0.0% 0.0% 0.0% 0.0% 0.0% 0.0% 100.0% 90.0% 81.0%
print("left at the reader", f"{remains[reader - 1]:.1%}")  # 0.0%
# the new word takes the room that was made: 1 - kept
print("part of the state at the reader", f"{(1 - kept) * remains[reader - 1]:.1%}")  # 0.0%

links = torch.ones(n, n, dtype=torch.bool).tril()  # earlier words only
steps = reader - source
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 73
print("numbers that attention keeps", f"{n * size:.0f}")  # 4608


# === writing
import torch

words = "The ship left the harbour because it was late".split()
source, reader = 2, 7  # counted from 1
kept = 0.9
tick = 4
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

links = torch.ones(n, n, dtype=torch.bool).tril()  # earlier words only
steps = reader - source
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 128
print("numbers that attention keeps", f"{tick * size:.0f}")  # 2048


# === six
import torch

words = "The dog slept under the table".split()
source, reader = 1, 6  # counted from 1
kept = 0.9
tick = 6
size = 512  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state)

print("left of the word at each place", *[f"{x:.1%}" for x in torch.stack(remains).tolist()])  # 100.0% 90.0% 81.0% 72.9% 65.6% 59.0%
print("left at the reader", f"{remains[reader - 1]:.1%}")  # 59.0%
# the new word takes the room that was made: 1 - kept
print("part of the state at the reader", f"{(1 - kept) * remains[reader - 1]:.1%}")  # 5.9%

links = torch.ones(n, n, dtype=torch.bool)
steps = reader - source
print("chain:", f"{steps} handover" + "s" * (steps != 1) if steps >= 0 else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read", f"{size / max(1, tick):.0f}")  # 85
print("numbers that attention keeps", f"{n * size:.0f}")  # 3072


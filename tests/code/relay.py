# === pronoun
import torch

words = ["The","ship","left","the","harbour","because","it","was","late"]
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
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool)
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: 0.590 left at the reader


# === start
import torch

words = ["The","ship","left","the","harbour","because","it","was","late"]
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
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool)
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: 0.590 left at the reader


# === half
import torch

words = ["The","ship","left","the","harbour","because","it","was","late"]
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
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool)
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: 0.031 left at the reader


# === back
import torch

words = ["The","ship","left","the","harbour","because","it","was","late"]
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
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool)
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: 0.000 left at the reader


# === itself
import torch

words = ["The","ship","left","the","harbour","because","it","was","late"]
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
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool)
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: 1.000 left at the reader


# === masked
import torch

words = ["The","ship","left","the","harbour","because","it","was","late"]
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
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool).tril()  # earlier words only
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: 0.000 left at the reader


# === writing
import torch

words = ["The","ship","left","the","harbour","because","it","was","late"]
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
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool).tril()  # earlier words only
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: 0.590 left at the reader


# === six
import torch

words = ["The","dog","slept","under","the","table"]
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
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool)
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: 0.590 left at the reader


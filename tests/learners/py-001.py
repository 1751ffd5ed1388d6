from collections import Counter, defaultdict
text = "the cat and the dog and the bird"
c = Counter(text.split())
print(c)
print(c.most_common(2))
stoi = {}
for w in text.split():
    if w not in stoi:
        stoi[w] = len(stoi)
print(stoi)
nxt = defaultdict(list)
ws = text.split()
for a, b in zip(ws, ws[1:]):
    nxt[a].append(b)
print(dict(nxt))

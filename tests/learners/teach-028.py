# Warm-up: Python you need for this course
values = [3, 1, 2]
print(sorted(values), values[::-1], sum(values), max(values), len(values))
print([v ** 2 for v in values if v > 1], {v: str(v) for v in values}, list(zip("abc", values)))
name, *rest = "attention is all you need".split()
print(name.title(), rest, " ".join(reversed(rest)))
def mean(*args, digits=2): return round(sum(args) / len(args), digits)
print(mean(1, 2, 4), mean(1, 2, 4, digits=0))
print(f"{3.14159:.2f} {42:05d} {'left':<8}| {1234567:,} {0.5:.0%} {'mid':^9}|")
print(any(v > 2 for v in values), all(values), list(map(lambda v: v + 1, values)), list(filter(None, [0, 1, 2])))
print("yes" if 3 in values else "no", values.index(1), values.count(2), values * 2, [*values, 4])

import numpy as np
a = np.array([2, 0, 1])
d = {"idx": a[0], "val": np.float64(0.5), "arr": a}
print(d)
print(d["idx"] == 2, {1: 'x', 2: 'y'}[a[0]])
s = set(a.tolist())
print(s, 2 in a, [int(x) in s for x in (0, 5)])
print("idx=%d val=%.1f" % (d["idx"], d["val"]), f"{d['val']}", str(a[0]))
t = tuple(a)
print(t, list(a), a.tolist())
print(list(enumerate(a)), list(zip(a, "abc")))
for i in range(a[0]):
    print("loop", i)

import numpy as np
s = [("a", 0.2), ("b", 0.5), ("c", 0.3)]
names, w = zip(*s)
w = np.array(w)
print(names[np.argmax(w)], names[w.argmin()])
print(dict(sorted(zip(names, w.tolist()), key=lambda kv: kv[1])))
order = np.lexsort((w,))
print(order, np.array(names)[order])
print(np.searchsorted(np.cumsum(w), 0.6), np.digitize([0.1, 0.6], [0.2, 0.5]))
print(np.percentile([1, 2, 3, 4], 50), np.quantile(w, 0.5), np.histogram(w, bins=2, range=(0, 1))[0])

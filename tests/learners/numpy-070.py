import numpy as np
def attention_weights(scores, temperature=1.0):
    z = scores / temperature
    z -= z.max()
    w = np.exp(z)
    return w / w.sum()
s = np.array([2.0, 1.0, 0.0])
for T in (0.1, 1, 10):
    print(T, attention_weights(s, T).round(4))
print(s)                        # unchanged
i = np.array([2, 1, 0])
print(attention_weights(i).round(4), i)
def careless(scores):
    scores -= scores.max()
    return np.exp(scores) / np.exp(scores).sum()
careless(s)
print(s)                        # changed!
careless(i)
print(i)
i -= 0.5

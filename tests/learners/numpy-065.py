import numpy as np
# stable log softmax & perplexity
logits = np.array([[3.0, 1.0, 0.2], [0.0, 0.0, 5.0], [100.0, 0.0, -100.0]])
m = logits.max(1, keepdims=True)
logp = logits - m - np.log(np.exp(logits - m).sum(1, keepdims=True))
print(logp.round(4))
target = [0, 2, 0]
ll = logp[range(3), target]
print("perplexity %.4f" % np.exp(-ll.mean()))
print(np.isclose(np.exp(logp).sum(1), 1), logp.argmax(1), logp.shape)

import numpy as np

# Computing attention on paper and with NumPy (lecture 7)
queries = np.array([[1, 0, 2], [0, 1, 1]], dtype=np.float64)
keys = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]], dtype=np.float64)
values = np.array([[1, 2], [3, 4], [5, 6]], dtype=np.float64)
d_k = queries.shape[1]
scores = np.dot(queries, keys.T)
print("scores:")
print(scores)
scaled_scores = scores / np.sqrt(d_k)
print("scaled scores, rounded:")
print(np.round(scaled_scores, 2))
exponentials = np.exp(scaled_scores)
sums_of_rows = np.sum(exponentials, axis=1, keepdims=True)
weights = exponentials / sums_of_rows
print("weights:")
print(weights)
result = np.dot(weights, values)
print("result:")
print(result)
print("largest weight:", weights.max().round(4), "at position", np.unravel_index(weights.argmax(), weights.shape))

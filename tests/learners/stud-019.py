import numpy as np

# Cosine similarity between words of my own tiny vocabulary
vocabulary = {
    "cat":   np.array([0.9, 0.1, 0.0]),
    "dog":   np.array([0.8, 0.2, 0.1]),
    "car":   np.array([0.0, 0.1, 0.9]),
    "truck": np.array([0.1, 0.0, 1.0]),
}

def cosine_similarity(first, second):
    return np.dot(first, second) / (np.linalg.norm(first) * np.linalg.norm(second))

for word_one in vocabulary:
    line = f"{word_one:6s}"
    for word_two in vocabulary:
        line += f"{cosine_similarity(vocabulary[word_one], vocabulary[word_two]):7.3f}"
    print(line)
others = [w for w in vocabulary if w != "cat"]
others.sort(key=lambda w: cosine_similarity(vocabulary["cat"], vocabulary[w]), reverse=True)
print("closest to cat:", others)
print("the number type is", type(cosine_similarity(vocabulary["cat"], vocabulary["dog"])).__name__)

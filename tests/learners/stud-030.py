import numpy as np

# Implementing layer by layer a network with a softmax output and its backward pass
np.random.seed(2)
x = np.array([[0.5, -1.0, 2.0]])
W = np.random.randn(3, 2)
target = np.array([[0.0, 1.0]])
for step in range(4):
    z = x @ W
    p = np.exp(z - z.max()) / np.exp(z - z.max()).sum()
    loss = -(target * np.log(p)).sum()
    gradient_z = p - target
    gradient_W = x.T @ gradient_z
    W = W - 0.1 * gradient_W
    print(f"step {step}: loss = {loss:.4f}, p = {np.round(p, 3)}")
print("final weights:")
print(np.round(W, 4))
print("the two columns of the gradient are opposite:", np.allclose(gradient_W[:, 0], -gradient_W[:, 1]))

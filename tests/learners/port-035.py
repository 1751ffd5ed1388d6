import numpy as np
# tf.keras.losses in NumPy with their odd reductions
y_true = np.array([[0., 1., 0.], [0., 0., 1.]])
y_pred = np.array([[0.05, 0.95, 0.0], [0.1, 0.8, 0.1]])
eps = 1e-7
p = np.clip(y_pred, eps, 1 - eps)
cce = -np.sum(y_true * np.log(p), axis=-1)
print("categorical", cce.round(3), round(cce.mean(), 3))
sparse = -np.log(p[np.arange(2), y_true.argmax(-1)])
print("sparse     ", sparse.round(3), np.allclose(cce, sparse))
print("mse        ", np.mean((y_true - y_pred) ** 2, axis=-1).round(4))
print("mae        ", np.abs(y_true - y_pred).mean(-1).round(4))
print("kl         ", np.sum(np.clip(y_true, eps, 1) * np.log(np.clip(y_true, eps, 1) / p), axis=-1).round(3))
print("hinge      ", np.maximum(1 - (2 * y_true - 1) * y_pred, 0).mean(-1).round(3))
print("accuracy   ", (y_true.argmax(1) == y_pred.argmax(1)).mean(), repr((y_pred > 0.5).astype(int)))

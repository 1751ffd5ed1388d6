# === four
n, d_model, n_heads = 4000, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 16000000
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 16000000
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 64000000

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 0
print("comparing and mixing", f"{pairs:.0f}")  # 16384000000
print("projections", f"{projections:.0f}")  # 4194304000
print("feed-forward part", f"{feed_forward:.0f}")  # 0
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 20578304000

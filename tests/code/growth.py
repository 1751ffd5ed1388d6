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


# === page
n, d_model, n_heads = 512, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 262144
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 262144
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 1048576

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 0
print("comparing and mixing", f"{pairs:.0f}")  # 268435456
print("projections", f"{projections:.0f}")  # 536870912
print("feed-forward part", f"{feed_forward:.0f}")  # 0
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 805306368


# === thousand
n, d_model, n_heads = 1000, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 1000000
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 1000000
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 4000000

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 0
print("comparing and mixing", f"{pairs:.0f}")  # 1024000000
print("projections", f"{projections:.0f}")  # 1048576000
print("feed-forward part", f"{feed_forward:.0f}")  # 0
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 2072576000


# === two
n, d_model, n_heads = 2000, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 4000000
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 4000000
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 16000000

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 0
print("comparing and mixing", f"{pairs:.0f}")  # 4096000000
print("projections", f"{projections:.0f}")  # 2097152000
print("feed-forward part", f"{feed_forward:.0f}")  # 0
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 6193152000


# === eight
n, d_model, n_heads = 8000, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 64000000
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 64000000
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 256000000

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 0
print("comparing and mixing", f"{pairs:.0f}")  # 65536000000
print("projections", f"{projections:.0f}")  # 8388608000
print("feed-forward part", f"{feed_forward:.0f}")  # 0
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 73924608000


# === sixteen
n, d_model, n_heads = 16000, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 256000000
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 256000000
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 1024000000

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 0
print("comparing and mixing", f"{pairs:.0f}")  # 262144000000
print("projections", f"{projections:.0f}")  # 16777216000
print("feed-forward part", f"{feed_forward:.0f}")  # 0
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 278921216000


# === heads
n, d_model, n_heads = 16000, 512, 8
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 256000000
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 2048000000
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 8192000000

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 0
print("comparing and mixing", f"{pairs:.0f}")  # 262144000000
print("projections", f"{projections:.0f}")  # 16777216000
print("feed-forward part", f"{feed_forward:.0f}")  # 0
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 278921216000


# === even
n, d_model, n_heads = 1024, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 1048576
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 1048576
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 4194304

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 0
print("comparing and mixing", f"{pairs:.0f}")  # 1073741824
print("projections", f"{projections:.0f}")  # 1073741824
print("feed-forward part", f"{feed_forward:.0f}")  # 0
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 2147483648


# === block
n, d_model, n_heads = 3072, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 9437184
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 9437184
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 37748736

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = 2 * n * n * d_model
projections = 4 * n * d_model * d_model
feed_forward = 8 * n * d_model * d_model
print("comparing and mixing", f"{pairs:.0f}")  # 9663676416
print("projections", f"{projections:.0f}")  # 3221225472
print("feed-forward part", f"{feed_forward:.0f}")  # 6442450944
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 19327352832


# === causal
n, d_model, n_heads = 6143, 512, 1
bytes_each = 4  # of float32

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
print("scores of a head", f"{n * n:.0f}")  # 37736449
print("scores of all heads", f"{n_heads * n * n:.0f}")  # 37736449
print("bytes", f"{n_heads * n * n * bytes_each:.0f}")  # 150945796

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
pairs = n * (n + 1) * d_model  # no later words
projections = 4 * n * d_model * d_model
feed_forward = 8 * n * d_model * d_model
print("comparing and mixing", f"{pairs:.0f}")  # 19324207104
print("projections", f"{projections:.0f}")  # 6441402368
print("feed-forward part", f"{feed_forward:.0f}")  # 12882804736
print("multiply-adds", f"{pairs + projections + feed_forward:.0f}")  # 38648414208


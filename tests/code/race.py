# === thousand
import time
import torch

torch.set_num_threads(1)
n, width = 1000, 512

x = torch.randn(1, n, width)
attention = torch.nn.MultiheadAttention(width, 1, batch_first=True)
rnn = torch.nn.RNN(width, width, batch_first=True)

print("multiply-adds: attention", 4 * n * width**2 + 2 * n**2 * width, "rnn", 2 * n * width**2)
with torch.no_grad():
    for name, run in [
        ("attention", lambda: attention(x, x, x, need_weights=False)),
        ("rnn", lambda: rnn(x)),
    ]:
        run()
        start = time.perf_counter()
        run()
        print(name, f"{(time.perf_counter() - start) * 1000:.2f} ms")
# on the page: multiply-adds 2.07 billion and 524 million


# === short
import time
import torch

torch.set_num_threads(1)
n, width = 10, 512

x = torch.randn(1, n, width)
attention = torch.nn.MultiheadAttention(width, 1, batch_first=True)
rnn = torch.nn.RNN(width, width, batch_first=True)

print("multiply-adds: attention", 4 * n * width**2 + 2 * n**2 * width, "rnn", 2 * n * width**2)
with torch.no_grad():
    for name, run in [
        ("attention", lambda: attention(x, x, x, need_weights=False)),
        ("rnn", lambda: rnn(x)),
    ]:
        run()
        start = time.perf_counter()
        run()
        print(name, f"{(time.perf_counter() - start) * 1000:.2f} ms")
# on the page: multiply-adds 10.6 million and 5.24 million


# === narrow
import time
import torch

torch.set_num_threads(1)
n, width = 1000, 64

x = torch.randn(1, n, width)
attention = torch.nn.MultiheadAttention(width, 1, batch_first=True)
rnn = torch.nn.RNN(width, width, batch_first=True)

print("multiply-adds: attention", 4 * n * width**2 + 2 * n**2 * width, "rnn", 2 * n * width**2)
with torch.no_grad():
    for name, run in [
        ("attention", lambda: attention(x, x, x, need_weights=False)),
        ("rnn", lambda: rnn(x)),
    ]:
        run()
        start = time.perf_counter()
        run()
        print(name, f"{(time.perf_counter() - start) * 1000:.2f} ms")
# on the page: multiply-adds 144 million and 8.19 million


# === long
import time
import torch

torch.set_num_threads(1)
n, width = 8000, 512

x = torch.randn(1, n, width)
attention = torch.nn.MultiheadAttention(width, 1, batch_first=True)
rnn = torch.nn.RNN(width, width, batch_first=True)

print("multiply-adds: attention", 4 * n * width**2 + 2 * n**2 * width, "rnn", 2 * n * width**2)
with torch.no_grad():
    for name, run in [
        ("attention", lambda: attention(x, x, x, need_weights=False)),
        ("rnn", lambda: rnn(x)),
    ]:
        run()
        start = time.perf_counter()
        run()
        print(name, f"{(time.perf_counter() - start) * 1000:.2f} ms")
# on the page: multiply-adds 73.9 billion and 4.19 billion


# === thousand
import time
import torch

torch.set_num_threads(1)
n, width = 1000, 512

print("multiply-adds: attention", f"{4 * n * width**2 + 2 * n**2 * width:.0f}")  # 2072576000
print("multiply-adds: rnn", f"{2 * n * width**2:.0f}")  # 524288000

words = 160  # of 1000: enough to time, and soon done in a browser, too
x = torch.randn(1, words, width)
attention = torch.nn.MultiheadAttention(width, 1, batch_first=True)
rnn = torch.nn.RNN(width, width, batch_first=True)

def milliseconds(run):
    with torch.no_grad():
        run()
        start = time.perf_counter()
        run()
        return (time.perf_counter() - start) * 1000

print("attention", f"{milliseconds(lambda: attention(x, x, x, need_weights=False)):.2f} ms")
print("rnn", f"{milliseconds(lambda: rnn(x)):.2f} ms")

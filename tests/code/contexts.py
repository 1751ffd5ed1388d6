# === gpt3
# GPT-3, May 2020
n = 2048
bytes_each = 2

print("scores of a head", f"{n * n:.0f}")  # 4194304
print("bytes", f"{n * n * bytes_each:.0f}")  # 8388608

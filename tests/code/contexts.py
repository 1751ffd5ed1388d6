# === gpt3
# GPT-3, May 2020
n = 2048
bytes_each = 2

print("scores of a head", f"{n * n:.0f}")  # 4194304
print("bytes", f"{n * n * bytes_each:.0f}")  # 8388608


# === gpt2
# GPT-2, February 2019
n = 1024
bytes_each = 2

print("scores of a head", f"{n * n:.0f}")  # 1048576
print("bytes", f"{n * n * bytes_each:.0f}")  # 2097152


# === turbo
# GPT-4 Turbo, November 2023
n = 128000
bytes_each = 2

print("scores of a head", f"{n * n:.0f}")  # 16384000000
print("bytes", f"{n * n * bytes_each:.0f}")  # 32768000000


# === million
# Gemini 1.5, February 2024
n = 1000000
bytes_each = 2

print("scores of a head", f"{n * n:.0f}")  # 1000000000000
print("bytes", f"{n * n * bytes_each:.0f}")  # 2000000000000


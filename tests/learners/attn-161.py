import torch
torch.manual_seed(0)
# beam search over a fixed table of next-token scores
logp = torch.log_softmax(torch.randn(4, 4), dim=-1)
beams = [([0], 0.0)]
for step in range(3):
    cand = []
    for seq, score in beams:
        for nxt in range(4):
            cand.append((seq + [nxt], score + logp[seq[-1], nxt].item()))
    beams = sorted(cand, key=lambda c: c[1], reverse=True)[:2]
    for seq, score in beams:
        print(step, seq, f"{score:.3f}")
greedy = [0]
for _ in range(3):
    greedy.append(int(logp[greedy[-1]].argmax()))
print("greedy", greedy)

import torch

# attention as a soft dictionary
store = {"red": 1.0, "green": 2.0, "blue": 3.0}
keys = torch.tensor([[1., 0., 0.], [0., 1., 0.], [0., 0., 1.]])
values = torch.tensor(list(store.values()))
for sharp in [0, 1, 5, 50]:
    query = torch.tensor([0., 1., 0.]) * sharp
    w = torch.softmax(keys @ query, 0)
    print(f"sharpness {sharp:2d}: weights {[round(x, 3) for x in w.tolist()]} value {float(w @ values):.3f}")
print(list(store), store["green"])
print(max(store, key=store.get))

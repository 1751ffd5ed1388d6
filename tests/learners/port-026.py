import torch
# estimator-like spec returned as a dict by mode
def model_fn(features, labels, mode, params):
    logits = features @ params["w"]
    if mode == "predict":
        return {"probabilities": logits.softmax(-1), "class": logits.argmax(-1)}
    loss = torch.nn.functional.cross_entropy(logits, labels)
    if mode == "eval":
        return {"loss": round(loss.item(), 4), "accuracy": (logits.argmax(-1) == labels).float().mean().item()}
    (g,) = torch.autograd.grad(loss, [params["w"]])
    return {"loss": loss, "train_op": lambda: params["w"].data.sub_(params["lr"] * g)}
params = {"w": torch.zeros(2, 3, requires_grad=True), "lr": 1.0}
x, y = torch.tensor([[1., 0.], [0., 1.], [1., 1.]]), torch.tensor([0, 1, 2])
for _ in range(3):
    model_fn(x, y, "train", params)["train_op"]()
print(model_fn(x, y, "eval", params))
print(model_fn(x, None, "predict", params))
print(model_fn(x, y, mode="train", params=params)["loss"])

# Common mistakes, shown one after the other; the last one is left uncaught on purpose
import torch
def demo(title, f):
    try:
        print(f"{title:<34}", f())
    except Exception as e:
        print(f"{title:<34}", "raises", type(e).__name__)
w = torch.tensor([1., 2.], requires_grad=True)
demo("w.numpy()", lambda: w.numpy())
demo("w.detach().numpy()", lambda: w.detach().numpy())
demo("w.add_(1)", lambda: w.add_(1))
demo("w.data.add_(1)", lambda: w.data.add_(1))
demo("w.sum().backward() twice", lambda: (w.sum().backward(), w.sum().backward(), w.grad)[2])
demo("same graph twice", lambda: [l.backward() for l in [(w * w).sum()] * 2])
demo("int(w)", lambda: int(w))
demo("w == None", lambda: w == None)
demo("w in no list", lambda: w.tolist().index(3.0))
demo("torch.tensor(w).requires_grad", lambda: torch.tensor(w.tolist()).requires_grad)
w.backward()

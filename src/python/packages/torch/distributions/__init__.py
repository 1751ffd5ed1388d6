"""`torch.distributions`: the categorical distribution."""
from .. import Size, broadcast_tensors, finfo, multinomial


class Categorical:
    """A categorical distribution with the probabilities `probs` or the scores `logits` along the last axis."""

    def __init__(self, probs=None, logits=None, validate_args=None):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        if probs is not None:
            self.probs = probs / probs.sum(-1, keepdim=True)
            eps = finfo(probs.dtype).eps
            self.logits = self.probs.clamp(eps, 1 - eps).log()
        else:
            self.logits = logits - logits.logsumexp(-1, keepdim=True)
            self.probs = logits.softmax(-1)

    def sample(self, sample_shape=()):
        shape = Size(sample_shape)
        n = shape.numel() if shape else 1
        rows = self.probs.detach().reshape(-1, self.probs.shape[-1])
        return multinomial(rows, n, True).T.reshape(*shape, *self.probs.shape[:-1])

    def log_prob(self, value):
        value, logits = broadcast_tensors(value.long().unsqueeze(-1), self.logits)
        return logits.gather(-1, value[..., :1]).squeeze(-1)

    def entropy(self):
        return -(self.logits.clamp(min=finfo(self.logits.dtype).min) * self.probs).sum(-1)

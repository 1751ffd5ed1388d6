"""`torch.utils.data`: data sets, and batches of them in PyTorch's order."""
import itertools
import math
import warnings
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from .._refusals import _refuse
from .. import Generator, Tensor, as_tensor, float64, randint, randperm, stack, tensor

_T = TypeVar("_T", covariant=True)


class Dataset(Generic[_T]):
    """Examples by index. A subclass has `__getitem__`, and `__len__` for most uses."""

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")


class TensorDataset(Dataset):
    """The rows of tensors, side by side."""

    def __init__(self, *tensors):
        if any(one.size(0) != tensors[0].size(0) for one in tensors):
            raise AssertionError("Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple(one[index] for one in self.tensors)

    def __len__(self):
        return self.tensors[0].size(0)


class Subset(Dataset):
    """Some examples of a data set."""

    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, indices

    def __getitem__(self, index):
        return self.dataset[[self.indices[i] for i in index] if isinstance(index, list) else self.indices[index]]

    def __len__(self):
        return len(self.indices)


def random_split(dataset, lengths, generator=None):
    """Parts of a data set, by their lengths or by fractions of the whole."""
    if math.isclose(sum(lengths), 1) and sum(lengths) <= 1:
        fractions, n = lengths, len(dataset)
        lengths = [math.floor(n * one) for one in fractions]
        for i in range(n - sum(lengths)):
            lengths[i % len(lengths)] += 1
        for i, length in enumerate(lengths):
            if length == 0:
                warnings.warn(f"Length of split at index {i} is 0. This might result in an empty dataset.", stacklevel=2)
    if sum(lengths) != len(dataset):
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    indices = randperm(sum(lengths), generator=generator).tolist()
    return [Subset(dataset, indices[end - n : end]) for end, n in zip(itertools.accumulate(lengths), lengths)]


def default_convert(data):
    """Arrays as tensors, also within lists and dictionaries."""
    if type(data).__module__ == "numpy" and hasattr(data, "ndim"):
        return as_tensor(data)
    if isinstance(data, Mapping):
        return {key: default_convert(one) for key, one in data.items()}
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return type(data)(*map(default_convert, data))
    if isinstance(data, Sequence) and not isinstance(data, (str, bytes)):
        return list(map(default_convert, data))
    return data


def default_collate(batch):
    """Examples as one batch: tensors stacked, numbers as a tensor, and each part of a tuple or a dictionary by itself."""
    first = batch[0]
    if isinstance(first, Tensor):
        return stack(list(batch), 0)
    if type(first).__module__ == "numpy":
        return stack([as_tensor(one) for one in batch], 0)
    if isinstance(first, (float, int)):
        return tensor(batch, dtype=float64 if isinstance(first, float) else None)
    if isinstance(first, (str, bytes)):
        return batch
    if isinstance(first, Mapping):
        return {key: default_collate([one[key] for one in batch]) for key in first}
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        return type(first)(*map(default_collate, zip(*batch)))
    if isinstance(first, Sequence):
        if any(len(one) != len(first) for one in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        return [default_collate(part) for part in zip(*batch)]
    raise TypeError(
        "default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found " + str(type(first))
    )


def _random_seed(generator=None):
    """As much of PyTorch's random 64-bit number as a seed uses."""
    return randint(2**33, (), generator=generator).item()


class DataLoader(Generic[_T]):
    """Goes through a data set in batches. `num_workers` changes nothing, because there is only one process here."""

    def __init__(
        self, dataset, batch_size=1, shuffle=None, sampler=None, *, num_workers=0, collate_fn=None, pin_memory=False,
        drop_last=False, generator=None, **others,
    ):
        for name in others:
            _refuse(f"DataLoader with {name}=", "leave it out")
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_size is None and drop_last:
            raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
        if batch_size is not None and (not isinstance(batch_size, int) or isinstance(batch_size, bool) or batch_size <= 0):
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        self.dataset, self.batch_size, self.drop_last, self.num_workers = dataset, batch_size, drop_last, num_workers
        self.shuffle, self.sampler, self.generator = bool(shuffle), sampler, generator
        self.collate_fn = collate_fn or (default_convert if batch_size is None else default_collate)

    def __iter__(self):
        # PyTorch draws this for its workers before it draws anything else.
        _random_seed(self.generator)
        return self._batches()

    def _indices(self):
        if not self.shuffle:
            yield from range(len(self.dataset)) if self.sampler is None else self.sampler
            return
        n, generator = len(self.dataset), self.generator or Generator().manual_seed(_random_seed())
        yield from randperm(n, generator=generator).tolist()
        # PyTorch draws another permutation that it doesn't use.
        randperm(n, generator=generator)

    def _batches(self):
        indices = self._indices()
        if self.batch_size is None:
            for i in indices:
                yield self.collate_fn(self.dataset[i])
            return
        while batch := list(itertools.islice(indices, self.batch_size)):
            if len(batch) == self.batch_size or not self.drop_last:
                yield self.collate_fn([self.dataset[i] for i in batch])

    def __len__(self):
        n = len(self.dataset if self.sampler is None else self.sampler)
        size = self.batch_size or 1
        return n // size if self.drop_last else -(-n // size)

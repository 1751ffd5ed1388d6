"""`torch.utils.data`: data sets, and batches of them in PyTorch's order."""
import bisect
import itertools
import math
import warnings
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from .. import Generator, Tensor, as_tensor, float64, multinomial, randint, randperm, stack, tensor

_T = TypeVar("_T", covariant=True)


class Dataset(Generic[_T]):
    """Examples by number. A class of one's own has `__getitem__`, and `__len__` for most uses."""

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")

    def __add__(self, other):
        return ConcatDataset([self, other])


class IterableDataset(Dataset[_T]):
    """Examples one after another."""

    def __iter__(self):
        raise NotImplementedError("Subclasses of IterableDataset should implement __iter__.")


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


class ConcatDataset(Dataset):
    """Several data sets, one after another."""

    def __init__(self, datasets):
        self.datasets = list(datasets)
        if not self.datasets:
            raise AssertionError("datasets should not be an empty iterable")
        self.cumulative_sizes = list(itertools.accumulate(len(one) for one in self.datasets))

    def __len__(self):
        return self.cumulative_sizes[-1]

    def __getitem__(self, index):
        if index < 0:
            if -index > len(self):
                raise ValueError("absolute value of index should not exceed dataset length")
            index += len(self)
        which = bisect.bisect_right(self.cumulative_sizes, index)
        return self.datasets[which][index - (self.cumulative_sizes[which - 1] if which else 0)]


class Subset(Dataset):
    """Some examples of a data set."""

    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __getitem__(self, index):
        if isinstance(index, list):
            return self.dataset[[self.indices[i] for i in index]]
        return self.dataset[self.indices[index]]

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


def _seed(generator=None):
    """As much of PyTorch's random 64-bit number as a seed takes of it."""
    return randint(2**33, (), generator=generator).item()


class Sampler(Generic[_T]):
    """The order in which examples are taken."""

    def __iter__(self):
        raise NotImplementedError


class SequentialSampler(Sampler):
    def __init__(self, data_source):
        self.data_source = data_source

    def __iter__(self):
        return iter(range(len(self.data_source)))

    def __len__(self):
        return len(self.data_source)


class RandomSampler(Sampler):
    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        self.data_source = data_source
        self.replacement = replacement
        self.num_samples = len(data_source) if num_samples is None else num_samples
        self.generator = generator
        if not isinstance(self.num_samples, int) or self.num_samples < 0:
            raise ValueError(f"num_samples should be a non-negative integer value, but got num_samples={num_samples}")

    def __iter__(self):
        n = len(self.data_source)
        generator = self.generator or Generator().manual_seed(_seed())
        whole, rest = divmod(self.num_samples, 32 if self.replacement else n)
        if self.replacement:
            for _ in range(whole):
                yield from randint(n, (32,), generator=generator).tolist()
            yield from randint(n, (rest,), generator=generator).tolist()
        else:
            for _ in range(whole):
                yield from randperm(n, generator=generator).tolist()
            yield from randperm(n, generator=generator).tolist()[:rest]

    def __len__(self):
        return self.num_samples


class SubsetRandomSampler(Sampler):
    def __init__(self, indices, generator=None):
        self.indices = indices
        self.generator = generator

    def __iter__(self):
        for i in randperm(len(self.indices), generator=self.generator).tolist():
            yield self.indices[i]

    def __len__(self):
        return len(self.indices)


class WeightedRandomSampler(Sampler):
    def __init__(self, weights, num_samples, replacement=True, generator=None):
        self.weights = as_tensor(weights, dtype=float64)
        self.num_samples = num_samples
        self.replacement = replacement
        self.generator = generator

    def __iter__(self):
        drawn = multinomial(self.weights, self.num_samples, self.replacement, generator=self.generator)
        return iter(drawn.tolist())

    def __len__(self):
        return self.num_samples


class BatchSampler(Sampler):
    def __init__(self, sampler, batch_size, drop_last):
        if not isinstance(batch_size, int) or isinstance(batch_size, bool) or batch_size <= 0:
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        self.sampler = sampler
        self.batch_size = batch_size
        self.drop_last = drop_last

    def __iter__(self):
        taken = iter(self.sampler)
        while batch := list(itertools.islice(taken, self.batch_size)):
            if len(batch) == self.batch_size or not self.drop_last:
                yield batch

    def __len__(self):
        return (len(self.sampler) + (0 if self.drop_last else self.batch_size - 1)) // self.batch_size


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
    if isinstance(first, float):
        return tensor(batch, dtype=float64)
    if isinstance(first, int):
        return tensor(batch)
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


class DataLoader(Generic[_T]):
    """Goes through a data set in batches. `num_workers` changes nothing: there is one process here."""

    def __init__(
        self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None,
        pin_memory=False, drop_last=False, timeout=0, worker_init_fn=None, multiprocessing_context=None, generator=None,
        *, prefetch_factor=None, persistent_workers=False, pin_memory_device="", in_order=True,
    ):
        is_iterable = isinstance(dataset, IterableDataset)
        if is_iterable and shuffle:
            raise ValueError(f"DataLoader with IterableDataset: expected unspecified shuffle option, but got shuffle={shuffle}")
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
            batch_size = None
        elif batch_size is None and drop_last:
            raise ValueError(
                "batch_size=None option disables auto-batching and is mutually exclusive with drop_last"
            )
        if sampler is None and not is_iterable:
            sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        if batch_size is not None and not is_iterable:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.dataset = dataset
        self.batch_size = batch_size
        self.drop_last = drop_last
        self.num_workers = num_workers
        self.sampler = sampler
        self.batch_sampler = batch_sampler
        self.generator = generator
        is_batched = batch_size is not None or batch_sampler is not None
        self.collate_fn = collate_fn or (default_collate if is_batched else default_convert)

    def __iter__(self):
        # PyTorch draws it for its workers before anything else is drawn.
        _seed(self.generator)
        return self._batches()

    def _batches(self):
        if isinstance(self.dataset, IterableDataset):
            if self.batch_size is None:
                yield from map(self.collate_fn, self.dataset)
            else:
                yield from map(self.collate_fn, BatchSampler(self.dataset, self.batch_size, self.drop_last))
        elif self.batch_sampler is None:
            for i in self.sampler:
                yield self.collate_fn(self.dataset[i])
        else:
            for batch in self.batch_sampler:
                yield self.collate_fn([self.dataset[i] for i in batch])

    def __len__(self):
        if not isinstance(self.dataset, IterableDataset):
            return len(self.sampler if self.batch_sampler is None else self.batch_sampler)
        n = len(self.dataset)
        if self.batch_size is None:
            return n
        return n // self.batch_size if self.drop_last else -(-n // self.batch_size)

"""`importlib.metadata`: the versions that this page's packages claim."""
import numpy
import torch

_VERSIONS = {"torch": torch.__version__, "numpy": numpy.__version__, "tqdm": "4.67.1", "typing-extensions": "4.15.0"}


class PackageNotFoundError(ModuleNotFoundError):
    def __str__(self):
        return "No package metadata was found for " + self.args[0]


def version(distribution_name):
    try:
        return _VERSIONS[distribution_name.lower().replace("_", "-")]
    except KeyError:
        raise PackageNotFoundError(distribution_name) from None

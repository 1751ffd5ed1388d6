// Programs pasted from notebooks, and messages about parts of PyTorch that we don't have.
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';

const runtime = await createRuntime();

async function printed(code: string): Promise<string> {
  const { output, error } = await runtime.run(code);
  expect(error).toBeUndefined();
  return output;
}

it('runs the first lines of a notebook', async () =>
  expect(
    await printed(`
import argparse
from importlib.metadata import PackageNotFoundError, version
import numpy, torch
from torch.utils.data import DataLoader, Dataset, TensorDataset
from tqdm import tqdm
from tqdm.auto import trange
from typing_extensions import Literal, TypedDict, deprecated, override
print(version("torch") == torch.__version__, version("numpy") == numpy.__version__)
try:
    version("tiktoken")
except PackageNotFoundError as error:
    print(error)
parser = argparse.ArgumentParser()
parser.add_argument("--lr", type=float, default=0.1)
print(parser.parse_args(), parser.parse_args(["--lr", "2"]).lr)
with tqdm(total=2) as bar:
    bar.set_postfix(loss=1.0)
    bar.update()
print(list(tqdm("ab", desc="epochs")), list(trange(2)), bar.n, len(tqdm([1, 2])))
`),
  ).toBe(`True True
No package metadata was found for tiktoken
Namespace(lr=0.1) 2.0
['a', 'b'] [0, 1] 1 2
`));

describe('skips notebook commands and says so', () => {
  it.each([
    ['%matplotlib inline\nprint(1)', '%matplotlib inline (line 1)'],
    ['print(1)\n!pip install "torch', '!pip install "torch (line 2)'],
    ['pip install torch\nprint(1)', 'pip install torch (line 1)'],
    ['for i in range(1):\n    %timeit (f(\nprint(1)', '%timeit (f( (line 2)'],
    ['print(1)\nimport torch\ntorch.cat?', 'torch.cat? (line 3)'],
    ['%time x = 1\nfiles = !ls\nprint(x)', '%time x = 1 (line 1), files = !ls (line 2)'],
    ['!pip install \\\n  torch\nprint(1)', '!pip install \\ (line 1)'],
    // `%` stays an operator.
    ['!ls\nprint(7\n      % 2)', '!ls (line 1)'],
  ])('%s', async (code, commands) => {
    const them = commands.includes(', ') ? 'them' : 'it';
    const notice = `Skipped, because only notebooks know ${them}: ${commands}`;
    expect(await printed(code)).toBe(`${notice}\n1\n`);
  });
  it('keeps line numbers', async () =>
    expect((await runtime.run('!pip install \\\n  torch\n%cd x\n1 / 0')).error?.line).toBe(4));
  it('leaves other errors alone', async () =>
    expect((await runtime.run('x = 5 %\nprint(x)')).error).toMatchObject({ line: 1 }));
});

describe('shows a final expression, as a notebook does', () => {
  it.each([
    ['import torch\nq = k = torch.ones(1, 2)\nq @ k.T', 'tensor([[2.]])\n'],
    ['"a"  # a text', "'a'\n"],
    ['1;', ''],
    ['None', ''],
    ['print(1)', '1\n'],
    ['if True:\n    5', ''],
    ['x = (1,\n     2)\nx', '(1, 2)\n'],
  ])('%s', async (code, expected) => expect(await printed(code)).toBe(expected));
  it('with the line of its error', async () =>
    expect((await runtime.run('x = 1\n(x\n / 0)')).error?.line).toBe(2));
});

describe('names what is missing and what to do instead', () => {
  const noDevice = 'is part of PyTorch, but not of this page; you can delete it: the only device';
  it.each([
    ['torch.isin', 'AttributeError: torch.isin is part of PyTorch, but not of this page; use'],
    [
      'torch.einsm',
      "AttributeError: torch.einsm is not in this page's torch; did you mean einsum?",
    ],
    [
      'np.infty',
      'AttributeError: `np.infty` was removed in the NumPy 2.0 release. Use `np.inf` instead.',
    ],
    ['import torch.cuda.amp', `ModuleNotFoundError: torch.cuda.amp ${noDevice}`],
    ['from torch.cuda.amp import autocast', `ModuleNotFoundError: torch.cuda.amp ${noDevice}`],
    ['from torch.cuda import amp', `ImportError: torch.cuda.amp ${noDevice}`],
    ['torch.cuda.synchronize()', `AttributeError: torch.cuda.synchronize ${noDevice}`],
    [
      'torch.backends.cuda.sdp_kernel',
      `AttributeError: torch.backends.cuda.sdp_kernel ${noDevice}`,
    ],
    [
      'from torch.utils.tensorboard import SummaryWriter',
      'ModuleNotFoundError: torch.utils.tensorboard is part of PyTorch, but not of this page; print',
    ],
    ['import numpy.fft', 'ModuleNotFoundError: numpy.fft is part of NumPy, but not of this page'],
  ])('%s', async (code, start) => {
    const { error } = await runtime.run(`import numpy as np\nimport torch\n${code}`);
    expect(error?.message.slice(0, start.length)).toBe(start);
  });
  it('hides internals: every object has a public name, and every module can be imported', async () =>
    expect(
      await printed(`
import sys, types, numpy, torch
for owner in [one for name, one in sorted(sys.modules.items()) if name.split(".")[0] in ("torch", "numpy")]:
    if any(part.startswith("_") for part in owner.__name__.split(".")):
        continue
    if not hasattr(owner, "__path__"):
        print(owner.__name__, "is not a package")
    for name, value in vars(owner).items():
        if not name.startswith("_") and type(value).__name__.startswith("_"):
            print(owner.__name__, name, type(value).__name__)
`),
    ).toBe(''));
});

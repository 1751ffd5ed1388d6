// Our torch.nn and torch.optim against PyTorch: nn.txt is what PyTorch 2.13 printed for nn.py.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';

const runtime = await createRuntime();
const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const HEAD = 'import torch\nimport torch.nn as nn\nimport torch.nn.functional as F\n';
const failure = async (code: string) => (await runtime.run(HEAD + code)).error?.message;

it('prints what PyTorch prints', async () => {
  const { output, error } = await runtime.run(file('nn.py'));
  expect(error).toBeUndefined();
  expect(output.split('\n')).toEqual(file('nn.txt').split('\n'));
});

it('draws thousands of normal numbers like PyTorch', async () => {
  const { output } = await runtime.run(
    `${HEAD}torch.manual_seed(0)\nx = torch.randn(1000)\nprint(x.sum().item(), x[-1].item(), x.abs().max().item())`,
  );
  expect(output).toBe('28.918319702148438 -0.5861721038818359 4.1014933586120605\n');
});

describe('refused by name', () => {
  it.each([
    [
      'nn.Conv2d(1, 1, 3)',
      'AttributeError: torch.nn.Conv2d is part of PyTorch, but not of this page',
    ],
    ['nn.LSTM(2, 2)', 'AttributeError: torch.nn.LSTM is part of PyTorch, but not of this page'],
    [
      'nn.Transformer()',
      'AttributeError: torch.nn.Transformer is part of PyTorch, but not of this page',
    ],
    ['torch.optim.Adagrad', 'AttributeError: torch.optim.Adagrad is part of PyTorch, but not of'],
    ['torch.ones(1).scatter_add_', 'AttributeError: Tensor.scatter_add_ is part of PyTorch'],
    ['nn.Linear(2, 2).cuda()', 'AttributeError: nn.Module.cuda is not in this page'],
    ['nn.Linear(2, 2).to("cuda")', "NotImplementedError: Module.to('cuda') is not in this page"],
    [
      'nn.Linear(2, 2).register_full_backward_hook(print)',
      'AttributeError: nn.Module.register_full_backward_hook',
    ],
    [
      'nn.MultiheadAttention(4, 2, add_bias_kv=True)',
      'NotImplementedError: MultiheadAttention with add_bias_kv',
    ],
    [
      'F.pad(torch.ones(1, 3), (1, 1), mode="reflect")',
      "NotImplementedError: pad with mode='reflect'",
    ],
    [
      'F.conv1d',
      'AttributeError: torch.nn.functional.conv1d is part of PyTorch, but not of this page',
    ],
    [
      'torch.optim.LBFGS',
      'AttributeError: torch.optim.LBFGS is part of PyTorch, but not of this page',
    ],
    ['torch.optim.lr_scheduler.OneCycleLR', 'AttributeError: torch.optim.lr_scheduler.OneCycleLR'],
    ['nn.RNN(2, 3)', 'NotImplementedError: RNN without batch_first=True is not in this page'],
    [
      'torch.compile(nn.Linear(1, 1))',
      'AttributeError: torch.compile is part of PyTorch, but not of this page',
    ],
  ])('%s', async (code, start) => {
    expect((await failure(code))?.slice(0, start.length)).toBe(start);
  });
});

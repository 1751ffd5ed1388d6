import { CompletionContext } from '@codemirror/autocomplete';
import { pythonLanguage } from '@codemirror/lang-python';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import type { ApiNames } from '../run.ts';
import { completionSource, importsOf } from './completion.ts';

const names: ApiNames = {
  torch: [
    ['softmax', 'function', '(input, dim)', ''],
    ['nn', 'module', '', ''],
  ],
  'torch.nn': [['Linear', 'function', '(in_features, out_features)', '']],
  'torch.nn.functional': [['relu', 'function', '(input)', 'Cuts at 0.']],
  numpy: [['exp', 'function', '(x)', '']],
  Tensor: [['sum', 'function', '(dim=None)', '']],
  ndarray: [
    ['sum', 'function', '(axis=None)', ''],
    ['astype', 'function', '(dtype)', ''],
  ],
};

/** What is offered at the end of a text. */
async function offered(doc: string, explicit = false): Promise<string[]> {
  const begun = EditorState.create({ doc, extensions: [pythonLanguage] });
  // Parse the whole text, as an idle editor does, even if the machine is busy.
  ensureSyntaxTree(begun, doc.length, 60_000);
  const { state } = begun.update({});
  const source = completionSource(async () => names);
  const found = await source(new CompletionContext(state, doc.length, explicit));
  return found?.options.map(({ label }) => label) ?? [];
}

it('knows modules by the names that a program gives them', () =>
  expect([
    ...importsOf(
      'import torch.nn.functional as fun\nimport numpy\nfrom torch import nn as layers, einsum\n',
    ),
  ]).toEqual([
    ['torch', 'torch'],
    ['nn', 'torch.nn'],
    ['F', 'torch.nn.functional'],
    ['np', 'numpy'],
    ['fun', 'torch.nn.functional'],
    ['numpy', 'numpy'],
    ['layers', 'torch.nn'],
    ['einsum', 'torch.einsum'],
  ]));

describe('behind a dot', () => {
  it.each([
    ['torch.', ['softmax', 'nn']],
    ['import torch as t\nt.so', ['softmax', 'nn']],
    ['torch.nn.', ['Linear']],
    ['F.', ['relu']],
    ['torch.nn.functional.re', ['relu']],
    ['np.', ['exp']],
    ['import torch\nx.', ['sum', 'astype']],
    ['import numpy as np\nx.', ['sum', 'astype']],
    ['(q @ k).s', ['sum', 'astype']],
    ['x[0].', ['sum', 'astype']],
    // Other modules, numbers, comments and strings have no completions.
    ['import math\nmath.', []],
    ['x = 1.', []],
    ['# torch.', []],
    ['"torch.', []],
  ])('%j: %j', async (doc, wanted) => expect(await offered(doc)).toEqual(wanted));
});

it('elsewhere the program’s own names, once two letters are written or when asked', async () => {
  const program = 'scores = 1\ndef attention(q):\n    weights = q\n    ';
  expect(await offered(`${program}sc`)).toContain('scores');
  expect(await offered(`${program}we`)).toContain('weights');
  expect(await offered(`${program}s`)).toEqual([]);
  expect(await offered(program, true)).toEqual(expect.arrayContaining(['scores', 'attention']));
});

// Names in the content's code must work when readers try them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';

const runtime = await createRuntime();

/** Names that PyTorch's documentation gives to results of `nn.MultiheadAttention`, not arguments. */
const RESULTS = ['attn_output', 'attn_output_weights'];

const texts = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({
    file,
    // Quantities also have names with dots, and addresses aren't code.
    text: readFileSync(path.join('content', file), 'utf8').replaceAll(
      /\bof="[^"]*"|https?:\S+/g,
      '',
    ),
  }));

const found = new Map<string, string>();
for (const { file, text } of texts) {
  for (const [name] of text.matchAll(/(?<![\w.])(?:torch|F|nn|np)(?:\.[A-Za-z_]\w*)+/g))
    found.set(name, file);
  const code = [...text.matchAll(/`([^`\n]+)`|\btorch="([^"]+)"/g)].map((one) => one[1] ?? one[2]!);
  for (const one of code) {
    // A plain name, a method or function, or an argument.
    for (const [, name] of one.matchAll(/(?:^|, )([a-z]\w*_\w+)(?:\(\))?(?=$|,)/g))
      found.set(name!, file);
    for (const [, name] of one.matchAll(/\.([A-Za-z_]\w*)/g)) found.set(name!, file);
    for (const [, name] of one.matchAll(/\b([a-z_]\w*)=(?!=)/g)) found.set(name!, file);
  }
}

it('every name in the code of the content exists', async () => {
  expect(found.size).toBeGreaterThan(60);
  const { output, error } = await runtime.run(`
import inspect, math, sys, types
import numpy as np, torch, torch.nn.functional as F
from torch import nn
roots = dict(torch=torch, F=F, nn=nn, np=np)
known = set(dir(math))
layers = [nn.MultiheadAttention(4, 2), torch.distributions.Categorical(torch.ones(2))]
public = [one for name, one in sys.modules.items() if name.split(".")[0] in ("torch", "numpy") and "._" not in name]
for owner in [*public, torch.Tensor, np.ndarray, torch.finfo(torch.float32), *layers]:
    for name in dir(owner):
        known.add(name)
        what = getattr(owner, name) if isinstance(owner, types.ModuleType) else None
        functions = [what.__init__, getattr(what, "forward", None)] if isinstance(what, type) else [what]
        for function in map(inspect.unwrap, filter(callable, functions)):
            if isinstance(function, types.FunctionType):
                code = function.__code__
                known.update(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])
for name in ${JSON.stringify([...found.keys()])}:
    first, *rest = name.split(".")
    if first in roots and rest:
        try:
            value = roots[first]
            for one in rest:
                value = getattr(value, one)
        except AttributeError as error:
            print(name, error)
    elif name not in known:
        print(name)
`);
  expect(error).toBeUndefined();
  const missing = output.split('\n').filter((line) => line && !RESULTS.includes(line));
  expect(missing.map((line) => `${found.get(line.split(' ')[0]!)}: ${line}`)).toEqual([]);
});

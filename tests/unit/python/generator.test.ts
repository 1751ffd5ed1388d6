// The random numbers are PyTorch's.
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';
import { Generator, randn } from '../../../src/python/generator.ts';
import { presetState } from '../../../src/figure/define.ts';
import maps from '../../../src/widgets/maps/maps.ts';
import { RECORDED_SEED, recordedMaps } from '../../../src/widgets/maps/draw.ts';
import { programOf } from '../../../src/figure/program.ts';
import { findWrongPrints } from './printed.ts';

const runtime = await createRuntime();

describe('torch.manual_seed', () => {
  it.each([
    [0, 'torch.randn(4)', 'tensor([ 1.5410, -0.2934, -2.1788,  0.5684])'],
    [42, 'torch.rand(3)', 'tensor([0.8823, 0.9150, 0.3829])'],
    [42, 'torch.randn(4)', 'tensor([0.3367, 0.1288, 0.2345, 0.2303])'],
    [0, 'torch.rand(2, 2)', 'tensor([[0.4963, 0.7682],\n        [0.0885, 0.1320]])'],
  ])('%i draws the same numbers as PyTorch: %s', async (seed, draw, text) => {
    const { output } = await runtime.run(
      `import torch\ntorch.manual_seed(${seed})\nprint(${draw})`,
    );
    expect(output.trimEnd()).toBe(text);
  });

  it('redraws the last sixteen of seventeen numbers', () => {
    const all = [16, 17].map((n) => [...randn(new Generator(7), [n], 'float32').storage.data]);
    expect(all[1]![0]).toBe(all[0]![0]);
    expect(all[1]!.slice(1, 16)).not.toEqual(all[0]!.slice(1));
  });
});

describe('scores recorded with PyTorch', () => {
  const before = { 'torch-4-64': '3, 1, 6, 64', 'torch-4-512': '3, 1, 4, 8', 'torch-10-512': '0' };
  it.each(Object.keys(recordedMaps) as (keyof typeof recordedMaps)[])('%s', async (name) => {
    const { n, dK, scores } = recordedMaps[name];
    const { output } = await runtime.run(`import torch
torch.manual_seed(${RECORDED_SEED})
torch.randn(${before[name]})
Q, K = torch.randn(1, ${n}, ${dK}), torch.randn(1, ${n}, ${dK})
print((Q @ K.transpose(-2, -1))[0].tolist())`);
    const numbers = JSON.parse(output) as number[][];
    numbers.flat().forEach((x, i) => expect(Math.abs(x - scores.flat()[i]!)).toBeLessThan(6e-5));
  });

  it.each(['ten-by-512', 'four-by-512', 'four-by-64'])(
    'match every digit the figure shows: %s',
    async (preset) => {
      const { code, prints } = await programOf(maps, presetState(maps, preset));
      expect(prints.some(({ random }) => random)).toBe(false);
      expect(findWrongPrints(prints, (await runtime.run(code)).output)).toEqual([]);
    },
  );
});

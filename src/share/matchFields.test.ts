import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matrix, vector } from '../figure/fields/index.ts';
import { fittingShape } from '../figure/fields/importNumbers.ts';
import { sizeOf } from '../number/numbers.ts';
import { createInstance } from '../figure/instance.ts';
import matrices from '../widgets/matrices/matrices.ts';
import playground from '../playground/playground.ts';
import steps from '../widgets/steps/steps.ts';
import { matchFields } from './matchFields.ts';
import { importableFields } from './previewChange.ts';

const range = { min: -10, max: 10 };
const square = { initial: [[1]], rows: [1, 4], cols: [1, 4], ...range } as const;
const plain = Object.entries({
  q: matrix({ label: 'Q', ...square }),
  keys: matrix({ label: 'keys', ...square }),
  v: matrix({ label: 'V', ...square }),
});
const layer = Object.entries({
  x: matrix({ label: 'X', ...square }),
  wQ: matrix({ label: 'W_Q', ...square }),
  wK: matrix({ label: 'W_K', ...square }),
  scores: vector({ label: 'scores', initial: [1, 2, 3], ...range }),
});
const filled = (name: string | null, shape: readonly number[]) => ({
  name,
  numbers: { shape, data: new Float64Array(sizeOf(shape)).fill(1) },
});
const named = (...names: (string | null)[]) =>
  names.map((name) => ({ name, numbers: { shape: [1, 1], data: Float64Array.of(1) } }));

it.each([
  [plain, ['Q', 'K', 'V'], ['q', 'keys', 'v']],
  [plain, ['value', 'query', 'key'], ['v', 'q', 'keys']],
  [plain, ['attn.k_proj.weight', 'attn.q_proj.weight'], ['keys', 'q']],
  [layer, ['layers.0.self_attn.q_proj.weight', 'hidden'], ['wQ', 'x']],
  [layer, ['W_K', 'wq', 'to_v.weight'], ['wK', 'wQ', undefined]],
  [layer, ['something', 'else'], [undefined, undefined]],
  [plain, [null, null], ['q', 'keys']],
  [plain, ['something'], ['q']],
])('%#: matches by name', (fields, names, ids) =>
  expect(matchFields(named(...names), fields)).toEqual(ids),
);
it('suggests nothing for a tensor that no field can hold', () => {
  const query = vector({ label: 'query', initial: [1, 2], ...range });
  const fields = Object.entries({ query, ...Object.fromEntries(layer) });
  for (const name of [null, 'query', 'x', 'scores'])
    for (const shape of [[5, 3], [2, 5], [3, 2, 2], [7]])
      expect(matchFields([filled(name, shape)], fields), `${name} ${shape}`).toEqual([undefined]);
});
it('suggests the only field that fits', () => {
  const list = [{ name: null, numbers: { shape: [3], data: Float64Array.of(7, 8, 9) } }];
  expect(matchFields(list, layer.slice(-1))).toEqual(['scores']);
});

describe('in real figures', () => {
  const figures = { playground, matrices, steps };
  const suggest = (id: keyof typeof figures, tensors: Record<string, readonly number[]>) => {
    const fields = importableFields(createInstance(figures[id] as never, {}));
    const given = Object.entries(tensors).map(([name, shape]) => filled(name, shape));
    return matchFields(given, fields);
  };
  it.each<[keyof typeof figures, Record<string, number[]>, (string | undefined)[]]>([
    ['playground', { query: [2, 2], key: [2, 2], value: [2, 2] }, ['q', 'k', 'v']],
    ['playground', { V: [4, 6], Q: [3, 6] }, ['v', 'q']],
    ['playground', { query: [] }, ['row']],
    ['playground', { 'attn.q_proj.weight': [8, 8] }, ['wQ']],
    ['matrices', { scores: [3, 3] }, [undefined]],
    ['matrices', { query: [3, 4], scores: [3, 3] }, ['q', undefined]],
    ['steps', { scores: [1, 3] }, [undefined]],
    ['steps', { scores: [1, 1] }, [undefined]],
    ['steps', { query: [2], keys: [3, 2], values: [3, 2] }, ['q', 'keys', 'values']],
  ])('%s: %o', (id, tensors, expected) => expect(suggest(id, tensors)).toEqual(expected));

  it('never suggests a single number for a matrix, or a field that is too small', () => {
    for (const widget of Object.values(figures)) {
      const fields = importableFields(createInstance(widget as never, {}));
      const names = fields.flatMap(([id, { label }]) => [id, label]);
      const tensor = fc
        .tuple(
          fc.option(fc.constantFrom('query', 'scores', 'head', 'value', ...names)),
          fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 2, maxLength: 3 }),
        )
        .map(([name, shape]) => filled(name, shape));
      fc.assert(
        fc.property(fc.array(tensor, { minLength: 1, maxLength: 4 }), (tensors) => {
          matchFields(tensors, fields).forEach((id, t) => {
            if (id === undefined) return;
            const field = fields.find(([one]) => one === id)![1];
            expect(field.axes).toBeGreaterThan(0);
            expect(fittingShape(field, tensors[t]!.numbers.shape)).toBeDefined();
          });
        }),
        { numRuns: 60 },
      );
    }
  });
});

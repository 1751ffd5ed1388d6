import { expect, it } from 'vitest';
import { matrix, vector } from '../fields/index.ts';
import { matchFields } from './matchFields.ts';

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
])('%#: each goes where its name says', (fields, names, ids) =>
  expect(matchFields(named(...names), fields)).toEqual(ids),
);
it('one of which each takes a part goes where most of it has room', () => {
  const list = [{ name: null, numbers: { shape: [5, 3], data: new Float64Array(15) } }];
  const query = vector({ label: 'query', initial: [1, 2], ...range });
  const fields = Object.entries({ query, ...Object.fromEntries(layer) });
  expect(matchFields(list, fields)).toEqual(['x']);
});
it('one that fits only one field goes there', () => {
  const list = [{ name: null, numbers: { shape: [3], data: Float64Array.of(7, 8, 9) } }];
  expect(matchFields(list, layer.slice(-1))).toEqual(['scores']);
});

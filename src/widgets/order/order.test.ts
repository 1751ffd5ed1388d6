import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden, goldenInput } from '../../../tests/unit/golden.ts';
import { fromRows, scaledDotProductAttention } from '../../engine/index.ts';
import order, { WORD_ORDERS } from './order.ts';

const { start, at } = createFigureTester(order);

describe('without positions', () => {
  it.each(['swapped', 'backwards'] as const)(
    'each word keeps its output in another order: %s',
    (name) => {
      const d = at({ order: name });
      expect(d.changed).toBe(0);
      expect(d.link).toBeCloseTo(at().link, 6);
      expect(d.apart).toBeCloseTo(0, 6);
    },
  );
  it('permuting the inputs permutes the outputs, as in PyTorch', () => {
    const rows = (data: number[]) =>
      Array.from({ length: 5 }, (_, i) => data.slice(4 * i, 4 * i + 4));
    const result = (one: 'a' | 'b') =>
      golden('attention', `attention-permutation-${one}`, 'output');
    const outputs = rows(result('a'));
    const moved = [3, 0, 4, 1, 2].flatMap((i) => outputs[i]!);
    expectNear(result('b'), moved, 9);
    const x = fromRows(rows(goldenInput('attention', 'attention-permutation-b', 'q')));
    expectNear([...scaledDotProductAttention(x, x, x).output.data], moved);
  });
});

describe('with positions', () => {
  it.each(['added', 'rotated'] as const)(
    'two equal words have different outputs: %s',
    (positions) => {
      expect(at({ positions }).apart).toBeGreaterThan(0.05);
      expect(at({ positions, order: 'swapped' }).changed).toBe(5);
    },
  );
  it('“added” adds sine and cosine of the position to the vector', () => {
    const d = at({ positions: 'added' });
    WORD_ORDERS.written.forEach((word, p) => {
      const [a, b] = start.vectors[word]!;
      expect(d.asks[p]![0]).toBeCloseTo(a! + Math.sin(p), 6);
      expect(d.asks[p]![1]).toBeCloseTo(b! + Math.cos(p), 6);
    });
  });
  it('“rotated” keeps lengths, and scores depend only on the distance between positions', () => {
    const d = at({ positions: 'rotated', vectors: [[2, 1], [2, 1], [2, 1], [2, 1]] }); // prettier-ignore
    d.asks.forEach(([a, b], p) => {
      expect(Math.hypot(a!, b!)).toBeCloseTo(Math.sqrt(5), 5);
      const angle = Math.atan2(b!, a!) - Math.atan2(1, 2) - p;
      expect(Math.cos(angle)).toBeCloseTo(1, 5);
    });
    const score = (i: number, j: number) =>
      d.asks[i]!.reduce((sum, x, t) => sum + x * d.asks[j]![t]!, 0);
    expect(score(0, 2)).toBeCloseTo(score(2, 4), 4);
    expect(score(0, 2)).toBeCloseTo(5 * Math.cos(2), 4);
  });
});

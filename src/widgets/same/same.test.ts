import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { presetState } from '../../figure/define.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import same from './same.ts';

type SameState = FigureState<typeof same>;

const preset = (name: string) => same.derive(presetState(same, name));

describe('the other program', () => {
  it('always returns the same shape as the reference', () => {
    fc.assert(
      fc.property(readableStates(same), (any) => {
        const { shapes, a, b } = same.derive(any as SameState);
        expect(shapes[0]).toBe(shapes[1]);
        expect(shapes[0]).toBe(`(${a.length}, ${b[0]!.length})`);
      }),
    );
  });
  it('agrees when it masks with −1e9, unless all keys of a row are masked', () => {
    expect(preset('fill').largest).toBe(0);
    const d = preset('nobody');
    expect(d.largest).toBeNaN();
    expect([d.at, d.beyond, d.rowsBeyond, d.allclose]).toEqual([[0, 0], 2, [0], 'False']);
    expect(d.a[0]).toEqual([expect.closeTo(4 / 3, 5), expect.closeTo(1 / 3, 5)]);
  });
});

describe('allclose', () => {
  it('is true if |a − b| ≤ atol + rtol · |b| for every entry', () => {
    fc.assert(
      fc.property(readableStates(same), (any) => {
        const s = any as SameState;
        const d = same.derive(s);
        const close = d.a.map((row, i) =>
          row.map((a, j) => {
            const b = d.b[i]![j]!;
            return Math.abs(a - b) <= Number(s.atol) + Number(s.rtol) * Math.abs(b);
          }),
        );
        expect(d.allclose).toBe(close.flat().every(Boolean) ? 'True' : 'False');
        expect(d.beyond).toBe(close.flat().filter((is) => !is).length);
        const [i, j] = d.at;
        expect(Math.abs(d.a[i]![j]! - d.b[i]![j]!)).toBe(d.largest);
      }),
    );
  });
});

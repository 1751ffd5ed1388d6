// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { startGoal } from '../../../tests/unit/goals.ts';
import { scaledDotProductAttention, tensor } from '../../engine/index.ts';
import { cleanState } from '../../figure/define.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import address, { MAX_ADDRESS, nearest, slopeAt, steps } from './address.ts';

type AddressState = FigureState<typeof address>;

const { start, at: derive } = createFigureTester(address);

const places = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 4, maxLength: 4 });
const memory = fc.record({
  keys: places.map((xs) => xs.map((x) => x / 10)),
  contents: places.map((xs) => xs.map((x) => x / 20)),
  temperature: fc.integer({ min: 3, max: 100 }).map((x) => x / 10),
  address: fc.integer({ min: 0, max: 80 }).map((x) => x / 10),
});

it('a soft reading has the slope that finite differences have', () => {
  fc.assert(
    fc.property(memory, (m) => {
      const column = (xs: readonly number[]) => tensor([...xs], [xs.length, 1], 'float64');
      const options = { similarity: 'neg_sq_euclidean', scale: 1 / m.temperature } as const;
      const read = (at: number) =>
        scaledDotProductAttention(column([at]), column(m.keys), column(m.contents), options).output
          .data[0]!;
      const h = 1e-5;
      const wanted = (read(m.address + h) - read(m.address - h)) / (2 * h);
      expect(slopeAt(m, m.address)).toBeCloseTo(wanted, 4);
    }),
  );
});

describe('the nearest folder', () => {
  it('answers alone, the first of two as near, and has no slope', () => {
    expect(nearest([1, 3, 5, 7], 2)).toBe(0);
    expect(nearest([3, 3, 5, 7], 3.9)).toBe(0);
    expect(derive({ mode: 'nearest', address: 2.6 })).toMatchObject({
      weights: [0, 1, 0, 0],
      output: 3.5,
      slope: 0,
    });
  });
  it('reads the same wherever a piece of its steps says so', () => {
    fc.assert(
      fc.property(memory, (m) => {
        const pieces = steps(m, MAX_ADDRESS);
        expect(pieces[0]![0][0]).toBe(0);
        expect(pieces.at(-1)![1][0]).toBe(MAX_ADDRESS);
        for (const [[from, level], [to]] of pieces) {
          const inside = (from + to) / 2;
          if (to - from > 1e-9) expect(m.contents[nearest(m.keys, inside)]).toBe(level);
        }
      }),
    );
  });
});

it('nears the steps as it is cooled, and one level for all as it is heated', () => {
  const away = (temperature: number) => {
    const d = derive({ temperature, address: 3.4 });
    return Math.abs(d.soft.output - d.nearest.output);
  };
  expect(away(0.05)).toBeLessThan(1e-6);
  expect(away(0.5)).toBeLessThan(away(2));
  const { curve } = derive({ temperature: 50 });
  const levels = curve.map(([, y]) => y);
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(0.5);
});

describe('the challenge to find high tide', () => {
  const { begun, judge, hint, found } = startGoal(address, 'top');
  const hours = Array.from({ length: MAX_ADDRESS * 10 + 1 }, (_, i) => i / 10);
  const at = (hour: number) => {
    const now = cleanState(address, { ...begun, address: hour });
    return [now, address.derive(now)] as const;
  };
  it('is met where the curve is highest, and nowhere else', () => {
    const met = hours.filter((hour) => judge({ address: hour }) === true);
    expect(met).toEqual([5.3]);
    const levels = hours.map((hour) => at(hour)[1].output);
    expect(met).toContain(hours[levels.indexOf(Math.max(...levels))]);
  });
  it('says what is read, and which way is up to who asks', () => {
    expect(judge()).toMatch(/0\.94, with a slope of 1\.17 per hour: not the top yet\.$/);
    expect(judge({ address: 0 })).toMatch(/: flat, but not the highest level\.$/);
    expect(hint()).toMatch(/above 0, .* later/);
    expect(hint({ address: 6 })).toMatch(/below 0, .* earlier/);
    expect(hint({ address: 0 })).toMatch(/later/);
    expect(hint({ address: 8 })).toMatch(/earlier/);
    expect(found({ address: 5.3 })).toMatch(/at 5\.3 h, with 3\.82\. .* here it is 0\.01/);
  });
  it('can be met by following the slope alone', () => {
    let hour = begun.address;
    for (let step = 0; step < 30 && judge({ address: hour }) !== true; step++)
      hour += 0.2 * at(hour)[1].slope;
    expect(judge({ address: hour })).toBe(true);
  });
  it.each([
    [2, 0],
    [5.3, 4],
  ])('shows folders and curve once it is met: at %s h, %s folders', async (hour, seen) => {
    const { all } = await showFigure(address, { ...begun, address: hour });
    expect(all('.diamond, tbody tr')).toHaveLength(2 * seen);
    expect(/curve are hidden/.test(address.describe(...at(hour)))).toBe(seen === 0);
  });
});

it('a folder moved by keys or typed changes what is read, and its place on the line', async () => {
  const { one, texts, type } = await showFigure(address);
  const read = () => texts('b')[0];
  const reading = (patch: Partial<AddressState> = {}) => `★ ${derive(patch).output.toFixed(2)}`;
  const field = (row: number, nth: number) => one(`tr[data-row="${row}"] input`, nth);
  expect(read()).toBe(reading());
  fireEvent.keyDown(one('.handle[data-row="0"]'), { key: 'ArrowUp' });
  expect(field(0, 1).value).toBe('1.1');
  const contents = start.contents.with(0, 1.1);
  expect(read()).toBe(reading({ contents }));
  type('tr[data-row="1"] input', '2.3');
  expect(texts('.handle[data-row="1"]')).toEqual(['2.3 h']);
  expect(read()).toBe(reading({ contents, keys: start.keys.with(1, 2.3) }));
  fireEvent.click(one('[data-act="undo"]'));
  expect(field(1, 0).value).toBe('3');
  expect(read()).toBe(reading({ contents }));
});

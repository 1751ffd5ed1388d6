// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showFigure } from '../../../tests/unit/shown.tsx';
import address from './address.ts';

const KEYS = [1, 3, 5, 7];
const LEVELS = [1, 3.5, 2.5, 0.5];
const level = (hour: number, keys = KEYS, levels = LEVELS) => {
  const exps = keys.map((k) => Math.exp(-((hour - k) ** 2)));
  const sum = exps.reduce((a, b) => a + b);
  return `★ ${exps.reduce((z, e, i) => z + (e / sum) * levels[i]!, 0).toFixed(2)}`;
};

it('a folder moved by keys or typed changes what is read, and its place on the line', async () => {
  const { one, texts, type } = await showFigure(address);
  const read = () => texts('.address-read b')[0];
  const field = (row: number, nth: number) => one(`li[data-row="${row}"] input`, nth);
  expect(read()).toBe(level(2.3));
  fireEvent.keyDown(one('.handle[data-row="0"]'), { key: 'ArrowUp' });
  expect(field(0, 1).value).toBe('1.1');
  expect(read()).toBe(level(2.3, KEYS, LEVELS.with(0, 1.1)));
  type('li[data-row="1"] input', '2.3');
  expect(texts('.handle[data-row="1"]')).toEqual(['2.3 h']);
  expect(read()).toBe(level(2.3, KEYS.with(1, 2.3), LEVELS.with(0, 1.1)));
  fireEvent.click(one('[data-act="undo"]'));
  expect(field(1, 0).value).toBe('3');
  expect(read()).toBe(level(2.3, KEYS, LEVELS.with(0, 1.1)));
});

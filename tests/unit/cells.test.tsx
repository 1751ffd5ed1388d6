import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkDefinition, type StateOf } from '../../src/figure/define.ts';
import { createInstance } from '../../src/figure/instance.ts';
import { drawnCells, wholeCells } from '../../src/figure/fields/cells.tsx';
import { matchesRequest } from '../../src/figure/fields/importNumbers.ts';

const fields = {
  x: drawnCells({ label: 'X', rows: [1, 4], cols: [1, 4], min: -10, max: 10 }),
};
type State = StateOf<typeof fields>;
const widget = checkDefinition<State, null>({
  id: 'drawn',
  version: 1,
  title: 'Drawn',
  fields,
  derive: () => null,
  quantities: {},
  describe: () => 'It is drawn.',
  torch: () => '',
  presets: {},
  view: () => Promise.reject(new Error('It has no picture.')),
});

it('an empty cell shows no number, and steps start from none', () => {
  const instance = createInstance(widget, { name: 'drawn' });
  const Edit = fields.x.Edit!;
  render(<Edit of={instance.fields['x'] as never} />);
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'X, number' });
  expect(number.value).toBe('');
  expect(number.placeholder).toBe('drawn');
  fireEvent.keyDown(number, { key: 'ArrowUp' });
  expect(instance.store.getState().present).toEqual({ x: { rows: [] } });
  fireEvent.change(number, { target: { value: 'half' } });
  expect(number.value).toBe('half');
  fireEvent.change(number, { target: { value: '0' } });
  expect(instance.store.getState().present).toEqual({ x: { rows: [[0]] } });
  fireEvent.blur(number);
  expect(number.value).toBe('0');
});
it('stays where numbers are given, however they arrived', () => {
  const rows = [[1, 2]];
  expect(matchesRequest(fields.x, { rows }, wholeCells(rows))).toBe(true);
  expect(matchesRequest(fields.x, { rows: [[1, 3]] }, wholeCells(rows))).toBe(false);
});

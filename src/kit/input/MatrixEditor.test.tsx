import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localField } from '../signal/localField.ts';
import { MatrixEditor, type MatrixEditorProps } from './MatrixEditor.tsx';

type Matrix = readonly (readonly number[])[];
const start: Matrix = [
  [1, 2, 3],
  [4, 5, 6],
];
const changed = vi.fn<(value: Matrix) => void>();

function Held(props: Partial<MatrixEditorProps>) {
  const [value, set] = useState(start);
  return (
    <MatrixEditor
      of={localField<Matrix>({
        name: 'K',
        rowNames: ['cat', 'sat'],
        range: { min: -10, max: 10, step: 0.1 },
        start,
        value,
        set: (next) => {
          changed(next);
          set(next);
        },
      })}
      {...props}
    />
  );
}

const cell = (name: string) => screen.getByRole('textbox', { name });
/** The numbers in the table, row by row. */
const shown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('input')].map((input) => input.value).join(' '),
  );

beforeEach(() => changed.mockClear());
afterEach(cleanup);

describe('a matrix editor', () => {
  it('labels its rows and cells', () => {
    render(<Held />);
    expect(screen.getByRole('table', { name: 'K' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map((e) => e.textContent)).toEqual(['cat', 'sat']);
    expect(cell('K, sat, number 3')).toHaveProperty('value', '6');
  });
  it('changes one cell and keeps the other rows as they are', () => {
    render(<Held />);
    fireEvent.change(cell('K, sat, number 2'), { target: { value: '-5' } });
    const [next] = changed.mock.calls[0]!;
    expect(next).toEqual([
      [1, 2, 3],
      [4, -5, 6],
    ]);
    expect(next[0]).toBe(start[0]);
    fireEvent.keyDown(cell('K, sat, number 2'), { key: 'Home' });
    fireEvent.blur(cell('K, sat, number 2'));
    expect(shown()).toEqual(['1 2 3', '4 −5 6']);
    fireEvent.keyDown(cell('K, sat, number 2'), { key: 'Home' });
    expect(shown()).toEqual(['1 2 3', '4 5 6']);
  });
  it('edits the same numbers when it is transposed', () => {
    render(<Held transposed />);
    expect(shown()).toEqual(['1 4', '2 5', '3 6']);
    expect(screen.getAllByRole('columnheader').map((e) => e.textContent)).toEqual(['cat', 'sat']);
    fireEvent.change(cell('K, cat, number 3'), { target: { value: '9' } });
    expect(changed.mock.calls).toEqual([
      [
        [
          [1, 2, 9],
          [4, 5, 6],
        ],
      ],
    ]);
  });
});

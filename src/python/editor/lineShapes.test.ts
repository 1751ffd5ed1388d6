import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { lineShapes, shapesAtCursor, showShapes } from './lineShapes.ts';

const DOC = 'q = a\ns = (\n  q\n)\nw = s';
const shapes = [
  { first: 5, last: 5, said: '(3,)' },
  { first: 1, last: 1, said: '(2, 4)' },
  { first: 2, last: 4, said: '(2, 2)' },
  { first: 9, last: 9, said: 'gone' },
];
const shown = EditorState.create({ doc: DOC, extensions: [lineShapes] }).update({
  effects: showShapes(shapes),
}).state;
const textsOf = (state: EditorState) => state.field(lineShapes).map(({ text }) => text);
const change = (from: number, to: number, insert: string) =>
  textsOf(shown.update({ changes: { from, to, insert } }).state);

it('shows shapes at the ends of their statements', () => {
  expect(
    shown.field(lineShapes).map(({ to, text }) => [shown.doc.lineAt(to).number, text]),
  ).toEqual([
    [1, '(2, 4)'],
    [4, '(2, 2)'],
    [5, '(3,)'],
  ]);
});
it('removes the shapes of an edited statement and keeps the others', () => {
  expect(change(4, 5, 'b')).toEqual(['(2, 2)', '(3,)']);
  expect(change(DOC.indexOf('  q'), DOC.indexOf('  q'), ' ')).toEqual(['(2, 4)', '(3,)']);
  // Inserted lines change nothing.
  expect(change(5, 5, '\nx = 1')).toEqual(['(2, 4)', '(2, 2)', '(3,)']);
  expect(change(0, 0, '# first\n')).toEqual(['(2, 4)', '(2, 2)', '(3,)']);
  expect(change(0, DOC.length, 'other')).toEqual([]);
});
it('finds the shapes on the line with the cursor', () => {
  const at = (anchor: number) => shapesAtCursor(shown.update({ selection: { anchor } }).state);
  expect(at(0)).toEqual(['(2, 4)']);
  expect(at(DOC.indexOf('  q'))).toEqual(['(2, 2)']);
  expect(at(DOC.length)).toEqual(['(3,)']);
});

import { createRoot } from 'react-dom/client';
import { act } from 'react';
import { expect, test } from 'vitest';
import { memoByValue } from './memoByValue.ts';

/** How often a component renders when it is given these props in turn. */
function timesDrawn(...props: object[]) {
  let times = 0;
  const Part = memoByValue<object>(() => {
    times++;
    return null;
  });
  const root = createRoot(document.createElement('div'));
  for (const one of props) act(() => root.render(<Part {...one} />));
  act(() => root.unmount());
  return times;
}

test.each([
  ['points of the same numbers', { at: [1, 2], of: [[0, 1]] }, { at: [1, 2], of: [[0, 1]] }],
  [
    'records of the same texts and places',
    { label: { x: 1, text: 'a' } },
    { label: { x: 1, text: 'a' } },
  ],
  ['not a number, twice', { at: NaN }, { at: NaN }],
])('it is left as it is: %s', (_, one, other) => {
  expect(timesDrawn(one, other)).toBe(1);
});

test.each([
  ['another number in a point', { at: [1, 2] }, { at: [1, 3] }],
  ['a longer list', { of: [1] }, { of: [1, 1] }],
  ['an empty list for a record', { of: [] }, { of: {} }],
  ['a prop less', { at: 1, row: undefined }, { at: 1 }],
  ['another name of a prop', { at: undefined }, { row: undefined }],
  ['0 and −0', { at: 0 }, { at: -0 }],
  ['another function', { act: () => 1 }, { act: () => 1 }],
  ['other elements', { children: <b /> }, { children: <b /> }],
  ['another object that is no plain record', { of: new Map() }, { of: new Map() }],
])('it is drawn again: %s', (_, one, other) => {
  expect(timesDrawn(one, other)).toBe(2);
});

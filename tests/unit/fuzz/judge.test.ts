import { expect, test } from 'vitest';
import { errorFinding, type Hit, judge, type PageLook } from '../../fuzz/judge.ts';
import type { Step } from '../../fuzz/walks.ts';

const at = { pick: 0, x: 0, y: 0, window: 0 };
const press: Step = { do: 'press', ...at };
const key = (name: string): Step => ({ do: 'key', key: name, times: 1, window: 0 });
const drag = (end: 'up' | 'Escape'): Step => ({ do: 'drag', ...at, dx: 9, dy: 9, moves: 1, end });
const well: PageLook = {
  document: 1,
  address: '/',
  focus: 'button “Undo”',
  wide: [],
  nonsense: [],
  empty: false,
};
const fallen = { ...well, focus: null };
const button: Hit = {
  name: 'button “Undo”',
  focuses: true,
  jumps: false,
  left: false,
  plain: false,
};

test('a page that is well', () => {
  expect(judge(press, button, well, well)).toBeUndefined();
  expect(judge(press, button, fallen, well)).toBeUndefined();
});

test.each<[string, Step, Hit | undefined, PageLook]>([
  ['a button that goes', press, button, fallen],
  ['a key', key('Enter'), undefined, well],
  ['Escape from a button', key('Escape'), button, well],
  ['a drag', drag('up'), button, well],
  ['a window made smaller', { do: 'resize', width: 1, height: 1, window: 0 }, undefined, well],
])('the focus is lost after %s', (_, step, hit, before) =>
  expect(judge(step, hit, before, fallen)).toMatchObject({ kind: 'focus' }),
);

test.each<[string, Step, Hit | undefined, PageLook, PageLook]>([
  ['on text', press, { ...button, focuses: false }, well, fallen],
  ['on a link to a place of the page', press, { ...button, jumps: true }, well, fallen],
  ['that opens another page', press, button, well, { ...fallen, document: 2 }],
  ['Tab at the end of the page', key('Tab'), undefined, well, fallen],
  ['Escape in a field', key('Escape'), { ...button, left: true }, well, fallen],
  ['after a drag where nothing had it', drag('up'), button, fallen, fallen],
  ['Escape in a drag', drag('Escape'), button, well, fallen],
  ['a key where nothing had it', key('Enter'), undefined, fallen, fallen],
])('and goes as it should after a press %s', (_, step, hit, before, after) =>
  expect(judge(step, hit, before, after)).toBeUndefined(),
);

test('what is too wide, says nonsense or nothing is found, under a name that stays the same', () => {
  const wide = (px: number, row: number) =>
    judge(press, button, well, { ...well, wide: [`${px} px in 320 px`, `td.row-${row}`] });
  expect(wide(333, 4)).toMatchObject({ kind: 'sideways', what: 'td.row-n' });
  expect(wide(341, 5)!.what).toBe(wide(333, 4)!.what);
  const nonsense = judge(press, button, well, { ...well, nonsense: ['weight 3 is NaN'] });
  expect(nonsense).toEqual({ kind: 'nonsense', what: 'weight n is NaN' });
  expect(judge(press, button, well, { ...well, empty: true })).toMatchObject({ kind: 'empty' });
});

test('an error has the same name wherever it was', () => {
  const line = (port: number) => `uncaught: TypeError: x at http://localhost:${port}/a.js\n  at f`;
  expect(errorFinding(line(1))).toMatchObject({
    kind: 'error',
    what: 'uncaught: TypeError: x at …',
  });
  expect(errorFinding(line(1)).what).toBe(errorFinding(line(2)).what);
});

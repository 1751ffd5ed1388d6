import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmbed } from '../../../tests/fuzz/messages.ts';
import { getWidget, widgets } from '../../../tests/widgets.ts';
import { lockFields } from '../lock.ts';

const steps = getWidget('steps');
const [X, Y] = [3, 1];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(widgets)('%s describes itself and accepts its own values', (_, widget) => {
  const { instance, said, ask } = createEmbed(widget);
  const [ready] = said;
  expect(ready).toMatchObject({ 'attention-by-hand': 1, type: 'ready', widget: widget.id });
  const [state] = ask({ type: 'get', id: 7 });
  expect(state).toMatchObject({ type: 'state', id: 7, state: instance.linkText() });
  expect(Object.keys(state!['quantities'] as object)).toEqual(Object.keys(widget.quantities));
  const { present } = instance.store.getState();
  for (const set of [{ state: state!['state'] }, { fields: state!['fields'] }]) {
    expect(ask({ type: 'set', ...set })[0]).toMatchObject({ type: 'state' });
    expect(instance.store.getState().present).toBe(present);
  }
});

describe('set', () => {
  test.each([
    [{ fields: { q: [1, 2] } }, '1;q=1,2'],
    [{ fields: { q: '1,2', scale: 'off' } }, '1;q=1,2;scale=off'],
    [{ fields: { scale: 2, tips: true } }, '1;scale=2;tips=on'],
    [{ state: '1;q=2,2' }, '1;q=2,2'],
    // To four decimals, as typed.
    [{ fields: { q: [0.1 + 0.2, 1.23456] } }, '1;q=0.3,1.2346'],
  ])('accepts %j', (asked, text) => {
    const { ask } = createEmbed(steps);
    expect(ask({ type: 'set', ...asked })).toMatchObject([{ type: 'state', state: text }]);
    expect(ask({ type: 'undo' })).toMatchObject([{ state: '1' }]);
  });

  test.each([
    ['too many numbers', { fields: { q: [1, 2, 3] } }, /query/],
    ['out of range', { fields: { q: [1, 99] } }, /99/],
    ['no number', { fields: { q: [1, NaN] } }, /query/],
    ['rows of two lengths', { fields: { keys: [[1, 2], [3]] } }, /keys/],
    ['a field that is none', { fields: { q: [1, 2], toString: 1 } }, /no field called/],
    ['a field of every object', { fields: { constructor: 1 } }, /no field called/],
    ['a thing that is no value', { fields: { scale: { off: 1 } } }, /scores by cannot be/],
    ['a list of nothing, without end', { fields: { q: Array(3e9) } }, /numbers and characters/],
    ['a list for fields', { fields: [1] }, /set needs/],
    ['a damaged link', { state: '1;q=1,x' }, /couldn’t be read/],
    ['no link', { state: 'nothing' }, /isn’t the text of a link/],
    ['a link without end', { state: '1;q='.padEnd(600_000, '1') }, /too long/],
    ['nothing to set', {}, /set needs/],
  ])('rejects as a whole: %s', (_, asked, pattern) => {
    const { instance, ask } = createEmbed(steps);
    const [answer, more] = ask({ type: 'set', id: 'a', ...asked });
    expect(answer).toMatchObject({ type: 'problem', id: 'a' });
    expect((answer!['problems'] as string[]).join()).toMatch(pattern);
    expect(more).toBeUndefined();
    expect(instance.linkText()).toBe('1');
  });

  test('rejects all changes if one is to a locked field', () => {
    const { instance, ask } = createEmbed(steps);
    instance.guard = lockFields(steps, new Set(['q']));
    const [answer] = ask({ type: 'set', fields: { q: [1, 1], scale: 'off' } });
    expect(answer).toMatchObject({ type: 'problem', problems: [expect.stringMatching(/locked/)] });
    expect(ask({ type: 'set', fields: { scale: 'off' } })).toMatchObject([{ type: 'state' }]);
    expect(instance.linkText()).toBe('1;scale=off');
  });

  test('the playground adopts the size of a whole matrix', () => {
    const { instance, ask } = createEmbed(getWidget('playground'));
    const table = (rows: number, columns: number) =>
      Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (__, j) => i - j / 2));
    const fields = { q: table(3, 4), k: table(5, 4), v: table(5, 2) };
    expect(ask({ type: 'set', fields })).toMatchObject([
      { type: 'state', fields: { from: 'qkv', n: 3, m: 5, d: 4, dV: 2, q: { rows: fields.q } } },
    ]);
    const text = instance.linkText();
    expect(ask({ type: 'set', fields: { k: table(5, 200) } })).toMatchObject([{ type: 'problem' }]);
    // Two that do not go together.
    expect(ask({ type: 'set', fields: { k: table(4, 4), v: table(6, 2) } })).toMatchObject([
      { type: 'problem' },
    ]);
    expect(ask({ type: 'set', fields: { q: [[1, 2], [3]] } })).toMatchObject([{ type: 'problem' }]);
    expect(instance.linkText()).toBe(text);
    expect(ask({ type: 'undo' })).toMatchObject([{ type: 'state' }]);
  });

  test('rejects changes during a drag', () => {
    const { instance, ask } = createEmbed(steps);
    instance.beginGesture();
    expect(ask({ type: 'reset' })).toMatchObject([{ type: 'problem' }]);
    expect(ask({ type: 'get' })).toMatchObject([{ type: 'state' }]);
    instance.endGesture();
    expect(ask({ type: 'reset' })).toMatchObject([{ type: 'state' }]);
  });
});

test('ignores other messages', () => {
  const { said, protocol } = createEmbed(steps);
  said.length = 0;
  for (const data of [
    undefined,
    null,
    'get',
    [],
    { type: 'get' },
    { 'attention-by-hand': 2, type: 'get' },
    Object.create({ 'attention-by-hand': 1, type: 'get' }),
  ])
    protocol.receive(data);
  expect(said).toEqual([]);
});

test('limits how often changes are sent, but always sends the last', () => {
  const { instance, said } = createEmbed(steps);
  said.length = 0;
  instance.beginGesture();
  for (let i = 1; i <= 10; i++) {
    instance.set({ q: [X, Y + i / 10] });
    vi.advanceTimersByTime(10);
  }
  const told = said.filter(({ type }) => type === 'changed');
  expect(told.length).toBeLessThan(5);
  expect(told.every(({ moving }) => moving)).toBe(true);
  instance.endGesture();
  vi.runAllTimers();
  expect(said.at(-1)).toMatchObject({ type: 'changed', moving: false, state: '1;q=3,2' });
});

test('reports a goal from its start until it is met, but not during a drag', () => {
  const { instance, said, ask } = createEmbed(steps);
  const [goal, state] = ask({ type: 'goal', goal: 'because' });
  expect(goal).toMatchObject({ type: 'goal', goal: 'because', met: false });
  expect(goal!['says']).toMatch(/\S/);
  expect(state).toMatchObject({ type: 'state' });
  const goals = () => said.filter(({ type }) => type === 'goal');
  instance.beginGesture();
  instance.set({ q: [-1, -1] });
  vi.runAllTimers();
  expect(goals().filter(({ met }) => met)).toEqual([]);
  instance.endGesture();
  vi.runAllTimers();
  expect(goals().filter(({ met }) => met)).toMatchObject([{ goal: 'because', met: true }]);
  // A goal that was met stays met and is reported once.
  instance.set({ q: [1, 1] });
  vi.runAllTimers();
  expect(goals().at(-1)).toMatchObject({ met: true });
  expect(ask({ type: 'goal', goal: 'toString' })).toMatchObject([{ type: 'problem' }]);
});

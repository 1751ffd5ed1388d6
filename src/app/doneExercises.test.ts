import { afterEach, expect, it } from 'vitest';
import { clearDone, doneExercises, markDone, parseDone, readDone } from './doneExercises.ts';

const KEY = 'abh:exercises';
afterEach(() => localStorage.clear());

it('marks are kept, each once, and can be cleared', () => {
  expect(readDone()).toBeUndefined();
  markDone('scores');
  markDone('scores');
  markDone('late-scale');
  expect(localStorage.getItem(KEY)).toBe('["scores","late-scale"]');
  doneExercises.setState({ ids: [] });
  expect(readDone()).toBeUndefined();
  expect(doneExercises.getState().ids).toEqual(['scores', 'late-scale']);
  clearDone();
  expect(parseDone(localStorage.getItem(KEY))).toEqual({ ids: [], spoiled: false });
});

it.each(['', '{', 'null', '7', '{"scores":true}', '["gone"]', '[["scores"]]', '[null]'])(
  'of %j nothing is used, and a line says so',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readDone()).toMatch(/^Not used/);
    expect(doneExercises.getState().ids).toEqual([]);
  },
);

it('what makes sense is used beside what does not', () =>
  expect(parseDone('["scores","toString",3]')).toEqual({ ids: ['scores'], spoiled: true }));

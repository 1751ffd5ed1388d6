import { afterEach, expect, it } from 'vitest';
import { clearDone, doneExercises, markDone, readDone } from './doneExercises.ts';

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
  expect(readDone()).toBeUndefined();
  expect(doneExercises.getState().ids).toEqual([]);
});

it.each(['{', 'null', '7', '{"scores":true}', '["gone"]', '[["scores"]]', '[null]'])(
  'of %j nothing is used, and a line says so',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readDone()).toMatch(/^Not used/);
    expect(doneExercises.getState().ids).toEqual([]);
  },
);

it('what makes sense is used beside what does not, and nothing is lost by the next mark', () => {
  const text = '["scores","toString",3]';
  localStorage.setItem(KEY, text);
  expect(readDone()).toMatch(/^Not used/);
  expect(doneExercises.getState().ids).toEqual(['scores']);
  markDone('late-scale');
  expect(localStorage.getItem(KEY)).toBe('["scores","late-scale"]');
  expect(localStorage.getItem(`${KEY}:unread`)).toBe(text);
});

import { beforeEach, expect, it } from 'vitest';
import { createAnswerStore } from './answerStore.ts';

beforeEach(() => localStorage.clear());
const KEY = 'abh:worksheet:softmax:3';

it('restores each variant’s answers after a reload', () => {
  const work = createAnswerStore('softmax');
  work.open(3);
  work.answer('1.1', '0.67');
  work.open(4);
  work.answer('1.1', '2');
  const reloaded = createAnswerStore('softmax');
  expect(reloaded.open(3)).toBeUndefined();
  expect(reloaded.store.getState().answers).toEqual({ '1.1': '0.67' });
});

it('hides a verdict once its answer changes', () => {
  const work = createAnswerStore('softmax');
  work.answer('1.1', '0.6');
  work.check(['1.1', '1.2']);
  expect(work.store.getState().checked).toEqual({ '1.1': '0.6', '1.2': '' });
  work.answer('1.1', '0.67');
  expect(work.store.getState().checked['1.1']).not.toBe(work.store.getState().answers['1.1']);
});

it.each([
  ['not JSON', '{', {}],
  ['another shape', '[1]', {}],
  ['nothing', 'null', {}],
  ['some bad entries', '{"answers":{"1.1":"0.5","1.2":7,"x":"1"}}', { '1.1': '0.5' }],
])('reads what it can of a stored record with %s and keeps the record', (_, text, answers) => {
  localStorage.setItem(KEY, text);
  const work = createAnswerStore('softmax');
  expect(work.open(3)).toMatch(/couldn’t be read/);
  expect(work.store.getState().answers).toEqual(answers);
  expect(localStorage.getItem(KEY)).toBe(text);
  work.answer('1.1', '2');
  expect(localStorage.getItem(`${KEY}:unread`)).toBe(text);
});

it('reads records of versions that also counted checks', () => {
  localStorage.setItem(KEY, '{"answers":{"1.1":"1"},"checks":{"1":2}}');
  const work = createAnswerStore('softmax');
  expect(work.open(3)).toBeUndefined();
  expect(work.store.getState().answers).toEqual({ '1.1': '1' });
});

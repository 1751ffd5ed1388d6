import { afterEach, beforeEach, expect, it } from 'vitest';
import { challengeStore } from '../lesson/challengeStore.ts';
import {
  clearDoneChallenges,
  persistDoneChallenges,
  doneChallenges,
  readDoneChallenges,
} from './doneChallenges.ts';

const KEY = 'abh:met';
const complete = (id: string) =>
  challengeStore.setState(({ met }) => ({ met: new Map(met).set(`challenge-${id}`, '') }));
let stop = () => {};
beforeEach(() => {
  challengeStore.setState({ met: new Map() });
  doneChallenges.setState({ ids: [] });
});
afterEach(() => {
  stop();
  localStorage.clear();
});

it('stores completed challenges and restores them when the lesson is opened again', () => {
  stop = persistDoneChallenges('masks');
  complete('leak-loud');
  expect(localStorage.getItem(KEY)).toBe('["masks/#challenge-leak-loud"]');
  stop();
  challengeStore.setState({ met: new Map() });
  stop = persistDoneChallenges('masks');
  expect([...challengeStore.getState().met.keys()]).toEqual(['challenge-leak-loud']);
});

it('stores challenges completed before this module loads', () => {
  localStorage.setItem(KEY, '["masks/#challenge-a"]');
  complete('leak-loud');
  stop = persistDoneChallenges('masks');
  expect(localStorage.getItem(KEY)).toBe('["masks/#challenge-a","masks/#challenge-leak-loud"]');
});

it('keeps the challenges of other lessons and those stored by other windows', () => {
  localStorage.setItem(KEY, '["masks/#challenge-leak-loud"]');
  stop = persistDoneChallenges('softmax');
  expect(challengeStore.getState().met.size).toBe(0);
  localStorage.setItem(KEY, '["masks/#challenge-leak-loud","scaling/#challenge-a-b"]');
  complete('shares-even');
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual([
    'masks/#challenge-leak-loud',
    'scaling/#challenge-a-b',
    'softmax/#challenge-shares-even',
  ]);
  clearDoneChallenges();
  expect(readDoneChallenges()).toBeUndefined();
  expect(doneChallenges.getState().ids).toEqual([]);
});

it.each(['{', 'null', '7', '["nowhere/#challenge-a-b"]', '["masks/#x"]', '[null,[]]'])(
  'ignores %j and returns a message',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readDoneChallenges()).toMatch(/^Not used/);
    expect(doneChallenges.getState().ids).toEqual([]);
  },
);

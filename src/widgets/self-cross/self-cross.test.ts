import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { resizeWords } from '../shared/numbered.ts';
import selfCross from './self-cross.ts';

const { start, stateOf, at } = createFigureTester(selfCross);

it('adds or removes vectors when words are added or removed', () => {
  expect(stateOf({ other: resizeWords(start.other, 2) }).y).toEqual(start.y.slice(0, 2));
  const more = stateOf({ asking: resizeWords(start.asking, 5) });
  expect(more.asking.slice(3)).toEqual(['word 4', 'word 5']);
  expect(more.x.slice(3).flat()).toEqual([0, 0, 0, 0, 0, 0]);
});

it('matches PyTorch for four words, and the output of “money bank” is closer to “shore”', () => {
  const d = at({}, 'four');
  expectNear(d.weights.flat(), golden('seeds', 's4-semantic-bank', 'weights'));
  expectNear(d.output.flat(), golden('seeds', 's4-semantic-bank', 'output'));
  const three = (xs: readonly number[]) => xs.map((x) => x.toFixed(3));
  expect(three(d.before[3]!)).toEqual(['0.928', '0.667', '0.057', '1.000']);
  expect(three(d.after[3]!).slice(0, 3)).toEqual(['0.968', '0.847', '0.248']);
});

it('matches PyTorch with a masked key, which gets a weight of 0 from every query', () => {
  const d = at({}, 'ignored');
  expect(d.maskedWord).toBe('money bank');
  expectNear(d.weights.flat(), golden('seeds', 's4-semantic-bank-masked', 'weights'));
  expectNear(d.output.flat(), golden('seeds', 's4-semantic-bank-masked', 'output'));
  expect(d.weights.map((row) => row[2])).toEqual([0, 0, 0, 0]);
  // The other sentence has two keys, so there is no third one to mask.
  const cross = at({ source: 'cross' }, 'ignored');
  expect(cross.maskedWord).toBeUndefined();
  expect(cross.weights).toEqual(at({ source: 'cross', masked: false }, 'ignored').weights);
});

describe('the challenge', () => {
  const { begun, judge, hint, found } = startGoal(selfCross, 'unnoticed');
  it('says what is wrong with the current state', () => {
    expect(judge()).toMatch(/The output of “chat” is \[/);
    expect(judge({ source: 'self' })).toMatch(/French sentence answers/);
  });
  it('hints at the next step, and explains the solution', () => {
    expect(hint()).toMatch(/Which numbers/);
    expect(hint({ source: 'self' })).toMatch(/start over/);
    expect(found({ y: begun.x.toReversed() })).toMatch(/cat and asleep have the vectors/);
    expect(found({})).toMatch(/differ from the French/);
  });
});

import { describe, expect, it } from 'vitest';
import { expectNear } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import selfCross, { resizeSentence } from './self-cross.ts';

type SelfCrossState = FigureState<typeof selfCross>;

const start = initialState(selfCross);
const at = (patch: Partial<SelfCrossState>, from = start) =>
  selfCross.derive(cleanState(selfCross, { ...from, ...patch }));

describe('one sentence asks itself or another', () => {
  it('keeps vectors and words together when there are more or fewer words', () => {
    const fewer = cleanState(selfCross, { ...start, other: resizeSentence(start.other, 2) });
    expect(fewer.y).toEqual(start.y.slice(0, 2));
    const more = cleanState(selfCross, { ...start, asking: resizeSentence(start.asking, 5) });
    expect(more.asking.slice(3)).toEqual(['word 4', 'word 5']);
    expect(more.x.slice(3)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

it('four words by features: as PyTorch has it, and the money bank comes closer to the shore', () => {
  const d = at({}, presetState(selfCross, 'four') as SelfCrossState);
  expectNear(d.weights.flat(), golden('seeds', 's4-semantic-bank', 'weights'));
  expectNear(d.output.flat(), golden('seeds', 's4-semantic-bank', 'output'));
  const three = (xs: readonly number[]) => xs.map((x) => x.toFixed(3));
  expect(three(d.before[3]!)).toEqual(['0.928', '0.667', '0.057', '1.000']);
  expect(three(d.after[3]!).slice(0, 3)).toEqual(['0.968', '0.847', '0.248']);
});

it('a masked word is asked by nobody: as PyTorch has it, at the price of the rest', () => {
  const four = presetState(selfCross, 'ignored') as SelfCrossState;
  const d = at({}, four);
  expect(d.maskedWord).toBe('money bank');
  expectNear(d.weights.flat(), golden('seeds', 's4-semantic-bank-masked', 'weights'));
  expectNear(d.output.flat(), golden('seeds', 's4-semantic-bank-masked', 'output'));
  expect(d.weights.map((row) => row[2])).toEqual([0, 0, 0, 0]);
  // Two words asked: there is no third to be masked.
  expect(at({ source: 'cross' }, four).maskedWord).toBeUndefined();
  expect(at({ source: 'cross' }, four).weights).toEqual(
    at({ source: 'cross', masked: false }, four).weights,
  );
});

describe('the challenge', () => {
  const { begun, judge, hint, found } = tryGoal(selfCross, 'unnoticed');
  it('says what is wrong with the present state', () => {
    expect(judge()).toMatch(/The output of “chat” is \[/);
    expect(judge({ source: 'self' })).toMatch(/French sentence answers/);
  });
  it('knows the next step, and why it is so', () => {
    expect(hint()).toMatch(/Which numbers/);
    expect(hint({ source: 'self' })).toMatch(/start over/);
    expect(found({ y: begun.x.toReversed() })).toMatch(/cat and asleep have the vectors/);
    expect(found({})).toMatch(/differ from the French/);
  });
});

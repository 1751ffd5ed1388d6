// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { headToRow, lookupGradient, lookupStep } from '../../engine/index.ts';
import { lookupTask, randomHead } from '../../engine/index.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import learn, { unmovedPoint, pushTo } from './learn.ts';
import { headAt, type LearnSetup, pathTo, wholePath } from './path.ts';

type LearnState = FigureState<typeof learn>;
const { start, stateOf, at } = createFigureTester(learn);

describe('the path of the weights', () => {
  it.each([
    [3, 2, 1],
    [6, 8, 0.35],
    [10, 64, 0.125],
  ])('uses the same gradients as lookupStep for %s names and d_k = %s', (n, dK, scale) => {
    const [head, task] = [randomHead(n, dK, 2, 5), lookupTask(n, 2, 5)];
    const whole = lookupStep(head, task, scale);
    const { loss, gradient } = lookupGradient(headToRow(head), task, scale);
    expect(loss).toBeCloseTo(whole.loss, 12);
    expectNear([...gradient.data], [...headToRow(whole.gradients).data], 12);
  });
  it('does not depend on which steps were shown before', () => {
    const [late, early] = [at({ t: 60 }), at({ t: 25 })];
    expect(late.losses.slice(0, 26)).toEqual(early.losses);
    expect(at({ t: 25, n: 6, seed: 4 }).query).toEqual(early.query);
  });
});

const pushes = pushTo(start, 50, 1, 2, [-3, 1.5]);

describe('the worker’s path', () => {
  const whole = (s: LearnState) => wholePath(learn.job!.of(s) as LearnSetup);
  it.each([
    { t: 80 },
    { t: 50, pushes },
    { t: 300, pushes },
    // The arrow shows the step of training, not the push after it.
    { t: 49, asked: 3, pushes: [[50, 0, 2, 3, 3]] },
    { t: 60, rate: 10 },
  ])('gives the same result as without the worker: %j', (patch) => {
    const s = stateOf(patch);
    expect(learn.derive(s, whole(s))).toEqual(learn.derive(s));
  });
  it('is used by `derive` instead of a path computed there', () => {
    const s = stateOf({ t: 20 });
    const { losses, ...other } = whole(s);
    const marked = losses.map((loss) => loss + 1);
    expect(learn.derive(s, { ...other, losses: marked }).losses).toEqual(marked.slice(0, 21));
  });
  it('is requested from step 1 on, with the same input at every step', () => {
    expect(learn.job!.of(start)).toBeUndefined();
    expect(learn.job!.of(stateOf({ t: 1 }))).toEqual(learn.job!.of(stateOf({ t: 600, asked: 2 })));
  });
});

it('a large learning rate makes the loss diverge, which the description reports, with only finite numbers', () => {
  const s = stateOf({}, 'runaway');
  const d = learn.derive(s);
  expect([d.runaway, d.at, d.move, d.losses.length]).toEqual([true, 7, null, 8]);
  const shown = [d.loss, ...d.losses, ...d.query.flat(), ...d.key.flat()];
  expect(shown.every(Number.isFinite)).toBe(true);
  expect(learn.describe(s, d)).toMatch(/too long: after step 7 the loss has run away/);
  expect(at({ ...s, t: 600 }).losses).toEqual(d.losses);
});

describe('a vector moved by hand', () => {
  it('changes the losses from its step on but not before, and is at its new place', () => {
    const [pushed, plain] = [at({ t: 80, pushes }), at({ t: 80 })];
    expect(pushed.losses.slice(0, 50)).toEqual(plain.losses.slice(0, 50));
    expect(pushed.losses[50]).not.toBe(plain.losses[50]);
    expect(at({ t: 50, pushes }).key[2]).toEqual([-3, 1.5]);
    expect(at({ t: 49, pushes })).toEqual(at({ t: 49 }));
  });
  it('removes later pushes, and an earlier push of the same vector at the same step', () => {
    const later = pushTo(stateOf({ pushes }), 70, 0, 1, [1, 1]);
    expect(later).toHaveLength(2);
    expect(pushTo(stateOf({ pushes: later }), 50, 1, 2, [0, 0])).toEqual([[50, 1, 2, 0, 0]]);
    expect(pushTo(stateOf({ pushes: later }), 50, 0, 2, [0, 0])).toHaveLength(2);
  });
  it('leaves no push if it is moved back', () => {
    const s = stateOf({ pushes, t: 50 });
    expect(pushTo(s, 50, 1, 2, unmovedPoint(s, 50, 1, 2))).toEqual([]);
  });
  it('is dropped if its name does not exist', () => {
    expect(stateOf({ n: 3, pushes: [[5, 1, 3, 0, 0]] }).pushes).toEqual([]);
  });
});

it('the arrow of the next step is the negative gradient times the learning rate', () => {
  const { move, gradient, query } = at({ t: 20, rate: 2, asked: 3 });
  expectNear(
    move!,
    gradient.map((x) => -2 * x),
    12,
  );
  const { wQ } = headAt(pathTo(stateOf({ rate: 2 }), 21), 21, 6);
  move!.forEach((x, i) => expect(query[2]![i]! + x).toBeCloseTo(wQ.data[4 + i]!, 12));
});

describe('the challenges', () => {
  it('“fast” rejects learning rates that are too small or too large, and too many steps', () => {
    const { judge } = startGoal(learn, 'fast');
    expect(judge()).toMatch(/^After 40 steps the loss is 0\.985\. It should be below/);
    expect(judge({ rate: 7 })).toMatch(/has run away/);
    expect(judge({ t: 150, rate: 1 })).toMatch(/at most 40/);
  });
  it('“recover” asks for a drag that makes a question wrong, and then for all right answers', () => {
    const { judge } = startGoal(learn, 'recover');
    expect(judge()).toMatch(/^Nothing has been dragged/);
    expect(judge({ pushes: [[200, 1, 0, -1.4, 2]] })).toMatch(/No question went wrong/);
    expect(judge({ pushes: [[200, 1, 0, 2, -2]] })).toMatch(/of 6 questions/);
  });
});

it('the step button advances by one step, and a drag after it is stored with the shown step', async () => {
  const { one, press, texts, state } = await showFigure(learn, { t: 20 });
  press('.step-keys button', 2);
  expect(texts('output')[0]).toBe('21');
  expect(state()).toEqual(stateOf({ t: 21 }));
  fireEvent.keyDown(one('.handle[aria-label="key Cem"]'), { key: 'ArrowUp' });
  expect(state()['t']).toBe(21);
  expect(state()['pushes'].map((row: number[]) => row.slice(0, 3))).toEqual([[21, 1, 2]]);
});

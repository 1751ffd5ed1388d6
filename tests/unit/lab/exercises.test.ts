// Exercises: a right solution passes, and each of the slips has its own hint.
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';
import { casesOf, judgeExercise, type Exercise } from '../../../src/lab/exercises/exercise.ts';
import scaling from '../../../src/lab/exercises/scaling.ts';
import scores from '../../../src/lab/exercises/scores.ts';
import { scaling as scalingText, scores as scoresText } from '../../../src/lab/exercises/text.ts';

const lab = await createLab();

async function verdict(exercise: Exercise, body: string) {
  const code = exercise.start.replace('return ...', body);
  return judgeExercise(exercise, await lab.call(code, exercise.name, casesOf(exercise)));
}

const ANSWERS: [Exercise, right: string[], wrong: [string, string | undefined][]][] = [
  [
    scores,
    ['return q @ k.T', 'return (q[:, None, :] * k[None, :, :]).sum(dim=-1)'],
    [
      ['return q * k', scoresText.mistakes.elementwise],
      ['return q @ k', scoresText.mistakes.untransposed],
      ['return k @ q.T', scoresText.mistakes.turned],
      ['return q @ k.T / q.shape[-1] ** 0.5', scoresText.mistakes.scaled],
      ['return torch.softmax(q @ k.T, dim=-1)', scoresText.mistakes.softened],
      ['return q @ k.T + 1', undefined],
    ],
  ],
  [
    scaling,
    ['return scores / q.shape[-1] ** 0.5', 'return scores * q.shape[-1] ** -0.5'],
    [
      ['return scores', scalingText.mistakes.none],
      ['return scores / q.shape[-1]', scalingText.mistakes.unrooted],
      ['return scores * q.shape[-1] ** 0.5', scalingText.mistakes.times],
      ['return scores / len(q) ** 0.5', scalingText.mistakes.queries],
      ['return scores / scores.shape[-1] ** 0.5', scalingText.mistakes.keys],
      ['return scores / 3', undefined],
    ],
  ],
];

describe.each(ANSWERS)('$id', (exercise, right, wrong) => {
  it.each(right)('is passed by: %s', async (body) => {
    const { passed, cases } = await verdict(exercise, body);
    expect([passed, cases.every((one) => one.right)]).toEqual([true, true]);
  });
  it.each(wrong)('is not passed by: %s', async (body, hint) => {
    const found = await verdict(exercise, body);
    expect(found.passed).toBe(false);
    expect(found.hint).toBe(hint);
  });
  it('is not passed by what it begins with', async () => {
    const found = await verdict(exercise, 'return ...');
    expect(found.passed).toBe(false);
    expect(found.cases[0]!.error?.message).toMatch(/still gives \.\.\., where/);
  });
});

it('says in which line a function, or the program before it, fails', async () => {
  expect((await verdict(scores, 'return q @ k.T.foo')).cases[0]!.error?.line).toBe(5);
  expect((await verdict(scores, 'return q @ (')).error?.line).toBeGreaterThan(4);
});

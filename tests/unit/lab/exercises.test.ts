// Exercises: a right solution passes, and each of the slips has its own hint.
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';
import { exercises } from '../../../src/lab/exercises/all.ts';
import { casesOf, judgeExercise, type Exercise } from '../../../src/lab/exercises/exercise.ts';
import { hints } from '../../../src/lab/exercises/hints.ts';
import { tasks } from '../../../src/lab/exercises/tasks.ts';
import { solutionsOf } from './solutions.ts';

const lab = await createLab();

const verdictOn = async (exercise: Exercise, code: string) =>
  judgeExercise(exercise, await lab.call(code, exercise.name, casesOf(exercise)));

/** Judges a program of the function alone, as the start has it, with another body. */
async function verdict(exercise: Exercise, body?: string) {
  const [head] = exercise.start.split(/(?<=\n)(?= {4}\w)/);
  const code = body === undefined ? exercise.start : `${head}${body.replace(/^/gm, '    ')}\n`;
  return verdictOn(exercise, code);
}

/** The name of an exercise's hint in `hints`, of its words. */
function hintName({ id }: Exercise, words: string | undefined): string | undefined {
  const key = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const own: Readonly<Record<string, string>> = hints[key as keyof typeof hints];
  return Object.keys(own).find((name) => own[name] === words);
}

it('each task has its exercise, in the same order', () =>
  expect(exercises.map(({ id }) => id)).toEqual(Object.keys(tasks)));

describe.each(exercises)('$id', (exercise) => {
  const solutions = solutionsOf(exercise.id);
  it.each(solutions)('$name', async ({ right, hint, code }) => {
    const { passed, cases, error, hint: said } = await verdictOn(exercise, code);
    expect(error).toBeUndefined();
    expect(
      [passed, hintName(exercise, said)],
      JSON.stringify(cases.map((one) => one.error ?? one.right)),
    ).toEqual([right, hint]);
  });
  it('is not passed by what it begins with', async () => {
    const { passed, cases, error, hint } = await verdict(exercise);
    expect([passed, error]).toEqual([false, undefined]);
    if (exercise.kind === 'write')
      expect(cases[0]!.error?.message).toMatch(/still gives \.\.\., where/);
    else expect(hint).toBeTruthy();
  });
});

it('shows what a function prints while it is called, case by case', async () => {
  const scores = exercises[0]!;
  const code = 'def scores(q, k):\n    print(tuple(q.shape))\n    return q @ k.T\nprint("first")\n';
  const { output } = await lab.call(code, 'scores', casesOf(scores).slice(0, 2));
  const shape = (i: number) => `(${scores.cases[i]![0]!.shape.join(', ')})`;
  expect(output).toBe(`first\ncase 1:\n${shape(0)}\ncase 2:\n${shape(1)}\n`);
  const quiet = await lab.call('def scores(q, k):\n    return q', 'scores', casesOf(scores));
  expect(quiet.output).toBe('');
});

it('says in which line a function, or the program before it, fails', async () => {
  const scores = exercises[0]!;
  expect((await verdict(scores, 'return q @ k.T.foo')).cases[0]!.error?.line).toBe(6);
  expect((await verdict(scores, 'return q @ (')).error?.line).toBeGreaterThan(5);
});

it('takes several results together, and one of them for none', async () => {
  const mix = exercises.find(({ id }) => id === 'mix-backward')!;
  const { cases } = await verdict(mix, 'return grad @ v.T, weights.T @ grad');
  expect(cases[0]!.got!.map(({ shape }) => shape)).toEqual([
    [2, 3],
    [3, 4],
  ]);
});

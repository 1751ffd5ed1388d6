// Exercises: right solutions pass, and each mistake gets its own hint.
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';
import { exercises } from '../../../src/python/exercises/all.ts';
import type { Tensor } from '../../../src/engine/index.ts';
import { caseLines } from '../../../src/python/exercises/verdictText.ts';
import type { Returned } from '../../../src/python/exchange.ts';
import {
  argumentsOf,
  type Compute,
  judgeExercise,
  type Exercise,
} from '../../../src/python/exercises/exercise.ts';
import { hintFor } from '../../../src/python/exercises/hints.ts';
import type { ProgramError } from '../../../src/python/run.ts';
import { tasks } from '../../../src/python/exercises/tasks.ts';
import { readSolutions } from './solutions.ts';

const runtime = await createRuntime();

const verdictOn = async (exercise: Exercise, code: string) =>
  judgeExercise(exercise, await runtime.call(code, exercise.name, argumentsOf(exercise)));

/** Judges the starting code, with another body if given. */
async function verdict(exercise: Exercise, body?: string) {
  const [head] = exercise.start.split(/(?<=\n)(?= {4}\w)/);
  const code = body === undefined ? exercise.start : `${head}${body.replace(/^/gm, '    ')}\n`;
  return verdictOn(exercise, code);
}

it('has an exercise for each task, in the same order', () =>
  expect(exercises.map(({ id }) => id)).toEqual(Object.keys(tasks)));

describe.each(exercises)('$id', (exercise) => {
  const solutions = readSolutions(exercise.id);
  it('has enough cases and mistakes, each with a hint', () => {
    expect(exercise.cases.length).toBeGreaterThanOrEqual(3);
    const named = solutions.flatMap(({ mistake }) => mistake ?? []);
    expect(new Set(named).size).toBeGreaterThanOrEqual(4);
    for (const name of [...named, ...Object.keys(exercise.mistakes)])
      expect(hintFor(exercise.id, name), name).toBeTruthy();
  });
  it.each(solutions)('$name', async ({ right, mistake, code }) => {
    const verdict = await verdictOn(exercise, code);
    expect(verdict.error).toBeUndefined();
    expect(
      [verdict.passed, verdict.mistake],
      JSON.stringify(verdict.cases.map((one) => one.error ?? one.isRight)),
    ).toEqual([right, mistake]);
  });
  it('is not passed by its starting code', async () => {
    const { passed, cases, error, mistake } = await verdict(exercise);
    expect([passed, error]).toEqual([false, undefined]);
    if (exercise.kind === 'write')
      expect(cases[0]!.error?.message).toMatch(/still gives \.\.\., where/);
    else expect(mistake).toBeTruthy();
  });
});

/** What Python would return for each case if it computed this. */
function returnedBy(exercise: Exercise, compute: Compute): (Returned | ProgramError)[] {
  const asReturned = ({ shape, data }: Tensor): Returned => ({
    shape,
    data: Float32Array.from(data),
    dtype: 'float32',
  });
  return exercise.cases.map((inputs) => {
    try {
      const result = compute(...(inputs as Parameters<Compute>));
      if ('data' in result) return asReturned(result);
      const [first, ...more] = result.map(asReturned);
      return { ...first!, more };
    } catch (error) {
      return { message: (error as Error).message };
    }
  });
}

describe.each(exercises)('the cases of $id', (exercise) => {
  const judged = (compute: Compute) =>
    judgeExercise(exercise, { output: '', returned: returnedBy(exercise, compute) });
  it('accept the answer', () => expect(judged(exercise.answer).passed).toBe(true));
  it('tell the mistakes from each other and from the answer', () => {
    for (const [name, ways] of Object.entries(exercise.mistakes))
      for (const compute of [ways].flat()) expect(judged(compute).mistake).toBe(name);
  });
});

it('shows what a function prints, case by case', async () => {
  const scores = exercises[0]!;
  const code = 'def scores(q, k):\n    print(tuple(q.shape))\n    return q @ k.T\nprint("first")\n';
  const { output } = await runtime.call(code, 'scores', argumentsOf(scores).slice(0, 2));
  const shape = (i: number) => `(${scores.cases[i]![0]!.shape.join(', ')})`;
  expect(output).toBe(`first\ncase 1:\n${shape(0)}\ncase 2:\n${shape(1)}\n`);
  const quiet = await runtime.call(
    'def scores(q, k):\n    return q',
    'scores',
    argumentsOf(scores),
  );
  expect(quiet.output).toBe('');
});

it('names the line of an error in the function or the program', async () => {
  const scores = exercises[0]!;
  expect((await verdict(scores, 'return q @ k.T.foo')).cases[0]!.error?.line).toBe(6);
  expect((await verdict(scores, 'return q @ (')).error?.line).toBeGreaterThan(5);
});

describe('says what the function returned instead', () => {
  const scores = exercises[0]!;
  const RIGHT = 'q @ k.T';
  it.each([
    ['pass', 'TypeError: scores() gives nothing back: it needs a return'],
    ['return "q"', 'TypeError: scores() gives a str where a tensor is asked for'],
    ['return {"s": q}', 'TypeError: scores() gives a dict where a tensor is asked for'],
    ['return torch', 'TypeError: scores() gives a module where a tensor is asked for'],
    ['return torch.Tensor', 'TypeError: scores() gives a type where a tensor is asked for'],
    ['return (x for x in q)', 'TypeError: scores() gives a generator where a tensor is asked for'],
    ['return [[1.0], [1.0, 2.0]]', 'TypeError: scores() gives a list where a tensor is asked for'],
    ['return [q, None]', 'TypeError: scores() gives nothing back: it needs a return'],
    ['return 1', 'has shape (), but should have (2, 4)'],
    ['return True', 'has shape (), but should have (2, 4)'],
    ['return float("nan")', 'has shape (), but should have (2, 4)'],
    ['return []', 'has shape (0,), but should have (2, 4)'],
    ['return q.shape', 'has shape (2,), but should have (2, 4)'],
    ['return (q @ k.T)[0]', 'has shape (4,), but should have (2, 4)'],
    [`return ${RIGHT},`, 'returns a tuple or list of 1, but should return one tensor'],
    [`return list(${RIGHT})`, 'returns a tuple or list of 2, but should return one tensor'],
    [`return (${RIGHT}).max(dim=1)`, 'returns a tuple or list of 2, but should return one tensor'],
    [`return (${RIGHT}).half()`, '[1, 0] is -2.68555 in float16, but should be -2.68621'],
    [`return ${RIGHT} > 0`, '[1, 1] is 0 in bool, but should be -3.117'],
    [`return ${RIGHT} * float("nan")`, '[0, 0] is nan, but should be -1.971'],
    [`return (${RIGHT}).sqrt()`, '[0, 0] is nan, but should be -1.971'],
    [`return ${RIGHT} / 0`, '[0, 0] is -inf, but should be -1.971'],
    ['exit()', 'RuntimeError: scores() ends the program before it gives anything'],
    ['raise SystemExit(1)', 'RuntimeError: scores() ends the program before it gives anything'],
    ['raise KeyboardInterrupt', 'line 6: KeyboardInterrupt'],
    ['1 / 0', 'line 6: ZeroDivisionError: division by zero'],
    ['return scores(q, k)', 'line 6: RecursionError: maximum recursion depth exceeded'],
  ])('%s', async (body, result) => {
    const found = await verdict(scores, body);
    expect([found.passed, found.mistake]).toEqual([false, undefined]);
    expect(caseLines(scores, found)[0]!.result).toBe(result);
  });
  it.each([
    ['x = 1', 'NameError: the code has no function scores()'],
    ['def score(q, k):\n    return q @ k.T', 'NameError: the code has no function scores()'],
    ['scores = 3', 'NameError: the code has no function scores()'],
    ['def scores(q): return q', 'TypeError: scores() takes 1 positional argument but 2 were given'],
    [
      'def scores(q, k, v): return q',
      "TypeError: scores() missing 1 required positional argument: 'v'",
    ],
  ])('says what is wrong with the function: %s', async (code, result) => {
    const found = await verdictOn(scores, code);
    expect(caseLines(scores, found).map((one) => one.result)).toEqual([result, result, result]);
  });
  it('names no mistake if the function fails in one case', async () => {
    const found = await verdict(scores, 'assert len(q) < 3\nreturn q @ k.T / q.shape[-1] ** 0.5');
    expect(found.cases.map(({ error }) => error?.message)).toEqual([
      undefined,
      'AssertionError',
      undefined,
    ]);
    expect(found.mistake).toBeUndefined();
  });
});

it('does not mind what a function does with its inputs, prints or stores', async () => {
  const scores = exercises[0]!;
  const inputs = JSON.stringify(scores.cases);
  const code =
    'kept = []\ndef scores(a, b, *, scale=1.0, **options):\n    s = a @ b.T\n    kept.append(s)\n' +
    '    for one in (a, b, *kept[:-1]):\n        one.zero_()\n    print(s)\n    return s * scale\n';
  expect((await verdictOn(scores, code)).passed).toBe(true);
  expect(JSON.stringify(scores.cases)).toBe(inputs);
});

it('reads several results from a tuple', async () => {
  const mix = exercises.find(({ id }) => id === 'mix-backward')!;
  const { cases } = await verdict(mix, 'return grad @ v.T, weights.T @ grad');
  expect(cases[0]!.got!.map(({ shape }) => shape)).toEqual([
    [2, 3],
    [3, 4],
  ]);
});

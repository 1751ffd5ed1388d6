/** Calls the solutions in `tests/exercises` with PyTorch and judges them in the same way as readers' code. */

/** Returns Python code that calls a solution's function for each case, and prints the results as its last line. */
const caller = (name, cases) => `
import json as _json
import numpy as _numpy
import torch as _torch


def _argument(given):
    if not isinstance(given, dict):
        return given
    return _torch.tensor(given["data"]).reshape(given["shape"]).to(getattr(_torch, given["dtype"]))


def _told(tensor):
    tensor = _torch.as_tensor(tensor).detach()
    return {"shape": list(tensor.shape), "data": [str(x) for x in tensor.float().flatten().tolist()]}


def _call(case):
    try:
        result = ${name}(*[_argument(given) for given in case])
        several = isinstance(result, (tuple, list)) and any(isinstance(x, (_torch.Tensor, _numpy.ndarray)) for x in result)
        first, *more = [_told(x) for x in (result if several else (result,))]
        return {**first, "more": more} if several else first
    except Exception as error:
        return {"message": str(error)}


print()
print(_json.dumps([_call(case) for case in _json.loads(${JSON.stringify(JSON.stringify(cases))})]))
`;

const SPECIAL_NUMBERS = { nan: NaN, inf: Infinity, '-inf': -Infinity };

/** Converts the result of a call for the judge. */
const returned = ({ shape, data, more, message }) =>
  message === undefined
    ? {
        shape,
        data: Float32Array.from(data, (x) => SPECIAL_NUMBERS[x] ?? Number(x)),
        dtype: 'float32',
        ...(more && { more: more.map(returned) }),
      }
    : { message };

/**
 * Judges all solutions. `load` loads a module; `run` runs programs and returns their output. Returns a line for each
 * that is judged differently than marked, and their number. Forbidden functions cannot be detected here.
 */
export async function judgeSolutions(load, run) {
  const { exercises } = await load('src/python/exercises/all.ts');
  const { argumentsOf, judgeExercise } = await load('src/python/exercises/exercise.ts');
  const { readSolutions } = await load('tests/unit/python/solutions.ts');
  const solutions = exercises.flatMap((exercise) =>
    readSolutions(exercise.id)
      .filter(({ mistake }) => mistake !== 'borrowed')
      .map((solution) => ({ exercise, ...solution })),
  );
  const ran = run(
    solutions.map(({ exercise, code }) => {
      const cases = argumentsOf(exercise).map((given) =>
        given.map((one) => (one?.data ? { ...one, data: [...one.data] } : one)),
      );
      return code + caller(exercise.name, cases);
    }),
  );
  const wrong = solutions.flatMap(({ exercise, name, right, mistake }, i) => {
    const { output, error } = ran[i];
    if (error) return [`exercise ${exercise.id}, ${name}: ${error}`];
    const calls = JSON.parse(output.trimEnd().split('\n').at(-1)).map(returned);
    const verdict = judgeExercise(exercise, { output, returned: calls });
    const isAsMarked = verdict.passed === right && verdict.mistake === mistake;
    return isAsMarked
      ? []
      : [
          `exercise ${exercise.id}, ${name}: ${verdict.passed ? 'passed' : (verdict.mistake ?? 'no hint')}`,
        ];
  });
  return { wrong, count: solutions.length };
}

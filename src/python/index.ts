/**
 * Runs the PyTorch code of figures in the page, without PyTorch. CPython runs a program (`run.ts`, `interpreter.ts`),
 * which imports `packages/torch`. There, tensors are integer handles (`handles.ts`), and every operation is a request to
 * a device file (`channel.ts`). `torch.ts` finds the operation in the table (`table.ts`, `operations/`), from which Python
 * also makes its functions. `value.ts` has tensors, `dtypes.ts` their dtypes, `tape.ts` autograd, and `generator.ts` PyTorch's
 * random numbers. `packages/numpy` has NumPy's names for the same tensors. Anything else raises an error that names it.
 * `judge.ts` compares what a program printed with the figure.
 */
export { createRuntime } from './run.ts';
export { judge } from './judge.ts';
export type { Comparison, Expected, Judgement, Verdict } from './judge.ts';
export type { Argument, Numbers, Returned } from './exchange.ts';
export type { Runtime, ProgramCall, ProgramError, RuntimeOptions, ProgramRun } from './run.ts';

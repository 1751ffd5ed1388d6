/**
 * Runs the PyTorch that figures copy, in the page and without PyTorch. CPython runs a program (`run.ts`, in
 * `interpreter.ts`). It imports `packages/torch`, which knows tensors by numbers (`handles.ts`) and asks for every
 * operation over a device of bytes (`channel.ts`). `torch.ts` looks it up in the table (`table.ts`, `operations/`), from
 * which Python also makes its functions. Beside it: `value.ts` tensors, dtypes and views, `tape.ts` gradients,
 * `generator.ts` PyTorch's random numbers. `packages/numpy` has NumPy's
 * names over the same tensors. Whatever else PyTorch can do is refused by name. `judge.ts` compares what a program
 * printed with a figure.
 */
export { createRuntime } from './run.ts';
export { judge } from './judge.ts';
export type { Comparison, Expected, Judgement, Verdict } from './judge.ts';
export type { Argument, Numbers, Returned } from './exchange.ts';
export type { Runtime, ProgramCall, ProgramError, RuntimeOptions, ProgramRun } from './run.ts';

/**
 * The laboratory: the PyTorch that figures copy, run in the page without PyTorch. CPython runs the program (`run.ts`,
 * in `interpreter.ts`); `python/torch` is the package that it imports, with PyTorch's names, and asks `torch.ts` for
 * every number; `python/numpy` puts NumPy's names, dtypes and printing over the
 * same tensors. There: `value.ts` tensors, dtypes and views, `tape.ts`
 * gradients, `elementwise.ts`, `reduce.ts`, `softmax.ts`, `products.ts`, `indexing.ts`, `views.ts` operations, over
 * the engine's where it has them, `generator.ts` PyTorch's random numbers, `print.ts` and `decimal.ts` how it writes
 * them. Whatever else PyTorch can do is refused by name. `judge.ts` holds what a program printed against a figure.
 */
export { createLab } from './run.ts';
export { judge } from './judge.ts';
export type { Comparison, Expected, Judgement, Verdict } from './judge.ts';
export type { Argument, Numbers, Returned } from './exchange.ts';
export type { Lab, LabCall, LabError, LabOptions, LabRun } from './run.ts';

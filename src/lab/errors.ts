/** Errors as a Python program sees them. */
export type PythonKind =
  | 'RuntimeError'
  | 'IndexError'
  | 'TypeError'
  | 'ValueError'
  | 'AssertionError'
  | 'NotImplementedError';

/** An error of PyTorch, in its own words, or of this page's part of it. */
export class TorchError extends Error {
  readonly kind: PythonKind;

  constructor(kind: PythonKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What PyTorch can do and this page cannot. */
export const missing = (what: string, instead = ''): TorchError =>
  new TorchError(
    'NotImplementedError',
    `${what} is not in this page's torch${instead ? `; ${instead}` : ''}`,
  );

/** Errors that are raised in Python. */
export type PythonKind =
  | 'RuntimeError'
  | 'IndexError'
  | 'TypeError'
  | 'ValueError'
  | 'AssertionError'
  | 'NotImplementedError';

/** An error with PyTorch's message, or one about what this page lacks. */
export class TorchError extends Error {
  readonly kind: PythonKind;

  constructor(kind: PythonKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const failing = (kind: PythonKind) => (message: string) => new TorchError(kind, message);

export const runtimeError = failing('RuntimeError');
export const indexError = failing('IndexError');
export const typeError = failing('TypeError');
export const valueError = failing('ValueError');
export const assertionError = failing('AssertionError');
export const notImplemented = failing('NotImplementedError');

/** The error for something that PyTorch can do and this page can't. */
export const missing = (what: string, instead = ''): TorchError =>
  new TorchError(
    'NotImplementedError',
    `${what} is not in this page's torch${instead ? `; ${instead}` : ''}`,
  );

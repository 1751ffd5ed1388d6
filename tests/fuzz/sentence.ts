/** Whether a text can be told to a reader as it is: one sentence, of signs that can be read. */
export const isSentence = (text: unknown): boolean =>
  typeof text === 'string' &&
  text.length <= 400 &&
  /^[\p{L}\p{N}“(−][^\n]*\.$/u.test(text) &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) &&
  // What is quoted is the reader's.
  !/\bNaN\b|\bundefined\b|\bInfinity\b|\[object /.test(text.replace(/“[^”]*”/g, '')) &&
  text.isWellFormed();

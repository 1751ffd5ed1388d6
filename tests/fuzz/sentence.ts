/** Whether a text is a readable sentence. */
export const isSentence = (text: unknown): boolean =>
  typeof text === 'string' &&
  text.length <= 400 &&
  /^[\p{L}\p{N}“(−][^\n]*\.$/u.test(text) &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) &&
  // Ignore quotations.
  !/\bNaN\b|\bundefined\b|\bInfinity\b|\[object /.test(text.replace(/“[^”]*”/g, '')) &&
  text.isWellFormed();

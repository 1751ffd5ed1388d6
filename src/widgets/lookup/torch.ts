import { plainNumber } from '../../number/format.ts';
import type { Script } from '../../widget/program.ts';
import type { LookupDerived, LookupState } from './lookup.ts';

/** The line that makes the weights, for each way of looking up. */
export const weightsCode = {
  exact: '(torch.arange(len(titles)) == found).float()',
  best: 'F.one_hot(scores.argmax(), len(titles)).float()',
  soft: 'torch.softmax(scores / temperature, dim=-1)',
};

/** The same lookup as a line of SQL; `score` and `content` are columns of the table. */
export function sql(s: LookupState): string {
  const quoted = `'${s.tokens[0]!.replaceAll("'", "''")}'`;
  if (s.mode === 'exact') return `SELECT content FROM library WHERE title = ${quoted} LIMIT 1`;
  if (s.mode === 'best') return 'SELECT content FROM library ORDER BY score DESC LIMIT 1';
  const share = s.temperature === 1 ? 'EXP(score)' : `EXP(score / ${plainNumber(s.temperature)})`;
  return `SELECT SUM(${share} * content) / SUM(${share}) FROM library`;
}

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(
  s: LookupState,
  d: LookupDerived,
  { input, print }: Script<LookupState>,
): string {
  const lookupCode =
    s.mode === 'exact'
      ? '\nfound = titles.index(question) if question in titles else -1  # the first, as LIMIT 1 has it'
      : '';
  return `import torch
import torch.nn.functional as F

${input('question, *titles', 'tokens')}
${input('scores', 'scores')}
${input('V', 'contents')}
${input('temperature', 'temperature')}${lookupCode}

weights = ${weightsCode[s.mode]}
output = weights @ V

${print('weights', 'weights')}
${d.output ? print('output', 'output', { label: 'comes back' }) : 'print("comes back: nothing")'}
`;
}

import { formatPercent, formatResults, plainNumber } from '../../number/format.ts';
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
export function torch(s: LookupState, d: LookupDerived): string {
  const [question, ...titles] = s.tokens;
  const rows = s.contents.map((row) => `[${row.map(plainNumber).join(', ')}]`);
  const back = d.output
    ? 'print("comes back", *[f"{x:.2f}" for x in output.tolist()])'
    : 'print("comes back: nothing")';
  const found =
    s.mode === 'exact'
      ? '\nfound = titles.index(question) if question in titles else -1  # the first, as LIMIT 1 has it'
      : '';
  return `import torch
import torch.nn.functional as F

question = ${JSON.stringify(question)}
titles = ${JSON.stringify(titles)}
scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}])
V = torch.tensor([${rows.join(', ')}], dtype=torch.float32)
temperature = ${plainNumber(s.temperature)}${found}

weights = ${weightsCode[s.mode]}
output = weights @ V

print("weights", *[f"{x:.1%}" for x in weights.tolist()])
${back}
# on the page: weights ${d.weights.map((w) => formatPercent(w)).join(', ')}; ${
    d.output ? formatResults(d.output) : 'nothing comes back'
  }
`;
}

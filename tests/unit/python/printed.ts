import { judge } from '../../../src/python/judge.ts';
import type { ExpectedPrint } from '../../../src/figure/program.ts';
import { findDifferences, type Tolerance } from './compare.ts';

/**
 * Describes where a program's output differs from the page, as the editor does. Random numbers only need to be printed.
 * `units`: allowed difference in the last digit, 0 or 1; `leeway`: beyond that.
 */
export function findWrongPrints(
  prints: readonly ExpectedPrint[],
  output: string,
  units: 0 | 1 = 0,
  leeway?: Tolerance,
): string[] {
  return judge(prints, output).compared.flatMap(({ path, label, verdict, figure, code }) => {
    if (verdict === 'missing') return [`${path}: "${label}" is not printed`];
    if (verdict === 'same' || verdict === 'drawn' || (verdict === 'near' && units)) return [];
    const [here, there] = [figure, code].map((lines) => ({ output: lines.join('\n') }));
    if (leeway && findDifferences(here!, there!, leeway).length === 0) return [];
    return [`${path}: printed "${code.join('; ')}", the page shows "${figure.join('; ')}"`];
  });
}

/**
 * Lines at which the plain Python prompt fails when a program is pasted: it needs an empty line after a block, and none
 * inside.
 */
export function findPromptErrors(code: string): string[] {
  const found: string[] = [];
  let open = 0;
  let block = false;
  for (const line of code.split('\n')) {
    const bare = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""').replace(/\s*#.*$/, '');
    if (open === 0) {
      const indented = /^\s/.test(line);
      if (line.trim() === '') block = false;
      else if (indented !== block && !/^(elif|else|except|finally)\b/.test(line)) found.push(line);
      block ||= bare.endsWith(':');
    }
    open += (bare.match(/[([{]/g) ?? []).length - (bare.match(/[)\]}]/g) ?? []).length;
  }
  return found;
}

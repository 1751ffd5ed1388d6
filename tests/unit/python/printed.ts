import { judge } from '../../../src/python/judge.ts';
import type { ExpectedPrint } from '../../../src/figure/program.ts';
import { findDifferences, type Tolerance } from './compare.ts';

/**
 * Where a program does not print what the page shows, a line each, as the editor judges it. What it draws at random need
 * only be printed, not be the same. `units`: how far a number may be off in its last place, 0 or 1; `leeway`: how far beyond.
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
 * The lines at which a plain Python prompt stumbles when a program is pasted into it: an empty line has to end a block,
 * and must not stand inside one.
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

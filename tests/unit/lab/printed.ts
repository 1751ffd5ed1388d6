import type { Printed } from '../../../src/widget/program.ts';

/** A number as it was printed, and what one unit in its last place is; undefined for what is no number. */
function numberIn(token: string): { value: number; unit: number } | undefined {
  const found = /^([-+]?)(?:(\d+)(?:\.(\d+))?(?:e([-+]\d+))?|inf|nan)%?$/.exec(token);
  if (!found) return undefined;
  const [, sign, whole, decimals = '', power = '0'] = found;
  if (whole === undefined)
    return { value: token.includes('nan') ? NaN : sign === '-' ? -Infinity : Infinity, unit: 0 };
  const bare = token.replace('%', '');
  // Of a number without decimals, the last place that is not 0 may have been rounded to by %g.
  return { value: Number(bare), unit: 10 ** (Number(power) - decimals.length) };
}

/** Whether two lines say the same: the same words, and numbers alike up to `units` in their last place. */
function sameLine(printed: string, shown: string, units: number): boolean {
  const [a, b] = [printed, shown].map((line) => line.trim().split(/\s+/)) as [string[], string[]];
  return (
    a.length === b.length &&
    a.every((token, i) => {
      const [x, y] = [numberIn(token), numberIn(b[i]!)];
      if (!x || !y || token.endsWith('%') !== b[i]!.endsWith('%')) return token === b[i];
      if (Object.is(x.value, y.value) || x.value === y.value) return true;
      return Math.abs(x.value - y.value) <= units * Math.max(x.unit, y.unit) * (1 + 1e-9);
    })
  );
}

/**
 * Where a program does not print what the page shows, a line each. What it draws at random need only be printed, not
 * be the same. `units`: how far a number may be off in its last place.
 */
export function wrongPrints(prints: readonly Printed[], output: string, units = 0): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  let from = 0;
  return prints.flatMap(({ path, label, lines: wanted, drawn }) => {
    const at = lines.findIndex((line, i) => i >= from && line.startsWith(label));
    if (at < 0) return [`${path}: "${label}" is not printed`];
    from = at + wanted.length;
    if (drawn) return [];
    return wanted.flatMap((line, i) =>
      sameLine(lines[at + i] ?? '', line, units)
        ? []
        : [`${path}: printed "${lines[at + i] ?? ''}", the page shows "${line.trim()}"`],
    );
  });
}

/**
 * The lines at which a plain Python prompt stumbles when a program is pasted into it: an empty line has to end a block,
 * and must not stand inside one.
 */
export function stumbles(code: string): string[] {
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

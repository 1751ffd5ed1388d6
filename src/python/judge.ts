/** Compares what a program printed with what the figure shows. */
import { compareLines, type Agreement } from './agreement.ts';

/** Something that a figure's code prints, with the figure's own numbers. */
export interface Expected {
  readonly path: string;
  /** The text before the numbers. */
  readonly label: string;
  /** The lines, with the label. */
  readonly lines: readonly string[];
  /** Python's format of the numbers, like `.2f`. */
  readonly spec: string;
  /** The program draws other random numbers than the page, so the numbers aren't compared. */
  readonly random: boolean;
}

export type Verdict = Agreement | 'missing' | 'drawn';

/** The figure's numbers and the program's, without their label. */
export interface Comparison {
  readonly path: string;
  readonly label: string;
  readonly verdict: Verdict;
  readonly figure: readonly string[];
  readonly code: readonly string[];
}

export interface Judgement {
  readonly compared: readonly Comparison[];
  /** Printed lines that were not compared. */
  readonly others: readonly string[];
}

/** Whether a line begins with a label. Readers may also write `weights: 0.5` for `weights 0.5`. */
function hasLabel(line: string, label: string): boolean {
  const text = line.trim();
  return (
    text.startsWith(label) && (label === '' || /^(?:$|[\s:=([])/.test(text.slice(label.length)))
  );
}

const NUMBER_ROW = /^(?:[-+]?(?:\d[\d.]*(?:e[-+]?\d+)?|inf|nan)%?(?:\s+|$))+$/;

/** The number of brackets that a line opens and doesn't close. */
const depthOf = (line: string) =>
  (line.match(/[([]/g)?.length ?? 0) - (line.match(/[)\]]/g)?.length ?? 0);

/** The line after a block that begins at a line: after its last bracket, or the last row below a label. */
function endOf(lines: readonly string[], at: number, rows: boolean): number {
  let end = at + 1;
  let open = depthOf(lines[at]!);
  if (open > 0) while (end < lines.length && open > 0) open += depthOf(lines[end++]!);
  else if (rows) while (end < lines.length && NUMBER_ROW.test(lines[end]!.trim())) end++;
  return end;
}

/** The lines without their label. */
function withoutLabel(lines: readonly string[], label: string): string[] {
  const [first = '', ...rest] = lines;
  const text = first
    .trim()
    .slice(label.length)
    .replace(/^\s*[:=]?\s*/, '');
  return text ? [text, ...rest] : rest;
}

/**
 * Finds each thing that the figure shows in the program's output by its label: first after the previous one, then
 * anywhere else.
 */
export function judge(expected: readonly Expected[], output: string): Judgement {
  const lines = output.replace(/\n$/, '').split('\n');
  const labels = [...new Set(expected.map(({ label }) => label))];
  const longest = lines.map((line) =>
    labels
      .filter((label) => hasLabel(line, label))
      .reduce<string | undefined>(
        (a, b) => (a !== undefined && a.length >= b.length ? a : b),
        undefined,
      ),
  );
  const used = new Set<number>();
  let from = 0;
  const findLine = (label: string): number => {
    const free = lines.map((_, i) => i).filter((i) => !used.has(i));
    const labeled = free.filter((i) => longest[i] === label);
    return (
      labeled.find((i) => i >= from) ??
      labeled[0] ??
      free.find((i) => hasLabel(lines[i]!, label)) ??
      -1
    );
  };
  const compared = expected.map(({ path, label, lines: wanted, spec, random }): Comparison => {
    const figure = withoutLabel(wanted, label);
    const at = findLine(label);
    if (at < 0) return { path, label, verdict: 'missing', figure, code: [] };
    const end = endOf(lines, at, wanted.length > 1);
    for (let i = at; i < end; i++) used.add(i);
    from = end;
    const code = withoutLabel(lines.slice(at, end), label);
    return {
      path,
      label,
      verdict: random ? 'drawn' : compareLines(code, figure, spec),
      figure,
      code,
    };
  });
  const others = lines.filter((line, i) => !used.has(i) && line.trim() !== '');
  return { compared, others };
}

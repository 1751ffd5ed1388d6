/** The editor's texts. */
import type { Judgement, Verdict } from '../judge.ts';
import { type ClientStatus, type Outcome, TIMEOUT_SECONDS } from './client.ts';

const leaving = 'To leave the editor, press Escape, then Tab.';
export const areaLabel = (title: string) =>
  `Code: ${title}. Tab indents. ${leaving} After a run, F2 reads the shapes on the current line.`;
export const sectionLabel = (title: string) => `Code editor: ${title}`;
export const hint = `Ctrl+Enter (⌘ Enter on a Mac) runs it. Tab indents. ${leaving}`;
export const aboutPython =
  'CPython 3.14 runs this in your browser. This page has its own small torch and numpy. Anything missing raises an error that names it.';
export const leavingText = 'Press Tab to leave the editor.';
export const figureChangedText =
  'The figure has changed since you started editing. Your code is unchanged.';
export const staleText = 'The code or the figure has changed since this run.';
export const codeStaleText = 'The code has changed since this run.';
export const notSavedText =
  'This browser can’t save your code here. Copy it before you leave the page.';
export const columns = ['Quantity', 'Figure', 'Your code', 'Same?'] as const;
export const verdicts: Readonly<Record<Verdict, string>> = {
  same: 'yes',
  near: 'nearly',
  differs: 'no',
  missing: 'not printed',
  drawn: 'random',
};

export const shapesText = (shapes: readonly string[]) =>
  shapes.length > 0
    ? shapes.join('; ')
    : 'There are no shapes for this line yet. Run the program first.';

/** The end of what a running program has printed. */
export const lastLines = (printed: string) => printed.trimEnd().split('\n').slice(-12).join('\n');

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** The state of loading Python; empty once it is ready. */
export function statusText(client: ClientStatus): string {
  if (client.status === 'idle') return 'Python loads when you start typing or press Run.';
  if (client.status === 'loading')
    return client.total === 0
      ? 'Loading Python …'
      : `Loading Python: ${megabytes(client.loaded)} of ${megabytes(client.total)} MB`;
  if (client.status === 'starting') return 'Starting Python …';
  if (client.status === 'failed') return `Python couldn’t start: ${client.problem}.`;
  return '';
}

const plural = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`);

/** The first few names of a list. */
const list = (names: readonly string[]) =>
  names.slice(0, 4).join(', ') + (names.length > 4 ? ` and ${names.length - 4} more` : '');

/** Compares what a program printed under the figure's labels with the figure. Empty if it printed none of them. */
export function comparisonText({ compared }: Judgement): string {
  const printed = compared.filter(({ verdict }) => verdict !== 'missing');
  const labelsOf = (verdict: Verdict) =>
    printed.filter((one) => one.verdict === verdict).map((one) => one.label || one.path);
  const drawn = labelsOf('drawn').length;
  const n = printed.length - drawn;
  const same = labelsOf('same').length;
  const sentences = [];
  if (n > 0 && same === n) {
    const all = n === compared.length - drawn ? 'All' : 'The';
    const results = n === 1 ? 'The result matches' : `${all} ${n} results match`;
    sentences.push(`${results} the figure, digit for digit.`);
  } else if (n > 0)
    sentences.push(`${same} of ${plural(n, 'result matches', 'results match')} the figure.`);
  for (const [verdict, what] of [
    ['near', 'Off by one in the last digit because of rounding'],
    ['differs', 'Different'],
  ] as const)
    if (labelsOf(verdict).length) sentences.push(`${what}: ${list(labelsOf(verdict))}.`);
  if (drawn)
    sentences.push(
      `${plural(drawn, 'result is random and was', 'results are random and were')} not compared.`,
    );
  return sentences.join(' ');
}

/** How a program ended. */
export function endingText({ ending, error, seconds, line }: Outcome): string {
  const where = line === undefined ? '' : ` at line ${line}`;
  if (ending === 'stopped') return `Stopped${where}.`;
  if (ending === 'timedOut')
    return `Stopped${where} after ${TIMEOUT_SECONDS} seconds. Maybe there’s a loop that never ends, or it’s too much work for a browser.`;
  if (ending === 'notStarted') return 'The program didn’t run.';
  if (ending === 'crashed')
    return `Python crashed${error ? ` (${error.message})` : ''} and has been restarted.`;
  if (!error) return `Finished in ${seconds < 0.1 ? 'less than 0.1' : seconds.toFixed(1)} s.`;
  const at = error.line === undefined ? '' : `Line ${error.line}: `;
  return `${at}${error.message}${/[.?!]$/.test(error.message) ? '' : '.'}`;
}

/** Sentences above the output: how the program ended, and whether output follows, is missing or was cut. */
export function resultText(outcome: Outcome): string {
  const { ending, error, output, cut } = outcome;
  const sentences = [endingText(outcome)];
  if (cut > 0)
    sentences.push(
      `${plural(cut, 'line', 'lines')} of output ${cut === 1 ? 'is' : 'are'} left out.`,
    );
  if (ending === 'done' && !error) sentences.push(output ? '' : 'It printed nothing.');
  else if (output) sentences.push(error ? 'Output before the error:' : 'Output so far:');
  return sentences.filter(Boolean).join(' ');
}

export const tooLongText = (length: number, max: number) =>
  `The code has ${length.toLocaleString('en')} characters, and the limit is ${max.toLocaleString('en')}. Your code is still here`;

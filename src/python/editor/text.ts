import type { Judgement, Verdict } from '../judge.ts';
import type { Outcome, ClientStatus } from './client.ts';
import { TIMEOUT_SECONDS } from './client.ts';

/** What came of a run, and how that compares with the figure. */
export interface RunResult {
  readonly outcome: Outcome;
  readonly judgement: Judgement;
}

export const label = (title: string) =>
  `Code of “${title}”. Tab indents; Escape, then Tab, leaves the editor. F2 says the shapes of a line once it has run.`;
export const heading = 'Run and edit';
export const hint = 'Ctrl+Enter (⌘ Enter on a Mac) runs it. Tab indents; Escape, then Tab, leaves.';
/** What runs a program, and how that differs from what readers have at home. */
export const aboutPython =
  'CPython 3.14 runs this in your browser. Its torch and numpy are this page’s own small versions: whatever they lack, they refuse by name, and np.random draws other numbers than NumPy does.';
export const leavingText = 'Tab leaves the editor now.';
export const figureChangedText =
  'The figure has changed since you began to edit. Your code has stayed as it was.';
export const staleText = 'The code or the figure has changed since this run.';
export const codeStaleText = 'The code has changed since this run.';
export const notKeptText =
  'This browser cannot keep your code here; copy it before you leave the page.';
export const columns = ['Quantity', 'The figure', 'Your code', 'Same?'] as const;
export const printedHeading = 'What it printed';
export const notBegunText = 'Python is loaded when you begin to write or press Run.';
export const download = {
  py: 'Download .py',
  page: 'Open on a page of its own',
};
/** What is said of a line's shapes to who asks for it. */
export const shapesText = (said: readonly string[]) =>
  said.length > 0 ? said.join('; ') : 'No shape is known of this line. Run the program.';
export const buttons = {
  run: 'Run',
  stop: 'Stop',
  reset: 'Reset to the figure’s code',
  take: 'Take the figure’s new code',
  put: 'Put these numbers into the figure',
  close: 'Close',
  again: 'Try again',
};

export const verdicts: Readonly<Record<Verdict, string>> = {
  same: 'yes',
  near: 'nearly',
  differs: 'no',
  missing: 'not printed',
  drawn: 'random',
};

/** The end of what a program prints, while it does. */
export const lastLines = (printed: string) => printed.trimEnd().split('\n').slice(-12).join('\n');

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** How the bench stands, while there is something to wait for. */
export function statusText(standing: ClientStatus): string {
  if (standing.status === 'loading') {
    const { loaded, total } = standing;
    return total === 0
      ? 'Loading Python …'
      : `Loading Python: ${megabytes(loaded)} of ${megabytes(total)} MB`;
  }
  if (standing.status === 'starting') return 'Starting Python …';
  if (standing.status === 'failed') return `Python could not be started: ${standing.problem}.`;
  return '';
}

const plural = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`);

/** Names as a list, the first few. */
const list = (names: readonly string[]) =>
  names.slice(0, 4).join(', ') + (names.length > 4 ? ` and ${names.length - 4} more` : '');

/** What a program has printed under the figure's labels, beside what the figure shows; nothing where it printed none. */
export function comparisonText({ compared }: Judgement): string {
  const printed = compared.filter(({ verdict }) => verdict !== 'missing');
  const of = (verdict: Verdict) =>
    printed.filter((one) => one.verdict === verdict).map((one) => one.label || one.path);
  const drawn = of('drawn').length;
  const n = printed.length - drawn;
  const same = of('same').length;
  const said = [];
  if (n > 0 && same === n)
    said.push(
      n === 1
        ? 'The result agrees with the figure, digit by digit.'
        : `${n === compared.length - drawn ? 'All' : 'The'} ${n} results agree with the figure, digit by digit.`,
    );
  else if (n > 0)
    said.push(`${same} of ${plural(n, 'result agrees', 'results agree')} with the figure.`);
  for (const [verdict, what] of [
    ['near', 'Off by one in the last digit, as rounding does'],
    ['differs', 'Different'],
  ] as const)
    if (of(verdict).length) said.push(`${what}: ${list(of(verdict))}.`);
  if (drawn)
    said.push(`${plural(drawn, 'result is', 'results are')} drawn at random and not compared.`);
  return said.join(' ');
}

/** How the program ended, where it did not come to its end. */
export function endingText({ ending, error, seconds, line }: Outcome): string {
  const where = line === undefined ? '' : ` at line ${line}`;
  if (ending === 'stopped') return `Stopped${where}.`;
  if (ending === 'late')
    return `Stopped${where} after ${TIMEOUT_SECONDS} seconds. Maybe a loop never ends, or it’s too much work for a browser.`;
  if (ending === 'unbegun') return 'It has not run.';
  if (ending === 'broken')
    return `Python broke off${error ? ` (${error.message})` : ''} and has been started again.`;
  if (!error) return `It ran in ${seconds < 0.1 ? 'less than 0.1' : seconds.toFixed(1)} s.`;
  return `${error.line === undefined ? '' : `Line ${error.line}: `}${error.message}${/[.?!]$/.test(error.message) ? '' : '.'}`;
}

/** How a run ended, and what there is of its output. */
export function resultText({ outcome }: RunResult): string {
  const { ending, error, output, cut } = outcome;
  const whole = ending === 'done' && !error;
  const rest = cut > 0 ? ` ${plural(cut, 'line', 'lines')} of its output are left out.` : '';
  const kept = output ? ' What it printed until then is below.' : '';
  return endingText(outcome) + (whole ? (output ? '' : ' It printed nothing.') : kept) + rest;
}

/** A program that is too long to be run. */
export const tooLong = (length: number, most: number) =>
  `The code has ${length.toLocaleString('en')} characters. The bench runs up to ${most.toLocaleString('en')}; nothing of it is lost`;

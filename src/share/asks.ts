/**
 * Options in an address or file that apply to a whole page: `theme=dark`, `answers=hidden`, `lock=steps.q,steps.keys`,
 * `hide=steps.scale`. A locked field keeps its value; a hidden field also has no control.
 */
import { splitAtMost } from '../figure/fields/field.ts';
import type { AnyWidget } from '../figure/define.ts';
import { quote, quoteSome } from '../figure/link.ts';
import type { Session } from '../figure/session.ts';
import { readQuery } from '../figure/shareLink.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Field ids by figure name. */
export type FieldsByFigure = ReadonlyMap<string, ReadonlySet<string>>;

export interface Asks {
  readonly theme?: Theme;
  /** Hide the explanations of questions until they have been answered. */
  readonly hidesAnswers: boolean;
  readonly locked: FieldsByFigure;
  readonly hidden: FieldsByFigure;
}

/** Maximum number of fields in a list. No page has as many. */
const MAX_LISTED = 400;

/** Parses a list such as `steps.q,steps.keys` for the figures of a page. */
function readFields(
  part: string,
  text: string,
  widgets: ReadonlyMap<string, AnyWidget>,
  problems: string[],
): FieldsByFigure {
  const found = new Map<string, Set<string>>();
  const names = splitAtMost(text, ',', MAX_LISTED);
  if (!names) problems.push(`${part} lists more than ${MAX_LISTED} controls, so it was not used`);
  const strangers: string[] = [];
  for (const name of names ?? []) {
    if (name === '') continue;
    const dot = name.lastIndexOf('.');
    const [figure, id] = [name.slice(0, Math.max(0, dot)), name.slice(dot + 1)];
    const fields = widgets.get(figure)?.fields;
    if (!fields || !Object.hasOwn(fields, id)) {
      strangers.push(name);
      continue;
    }
    const ids = found.get(figure) ?? new Set();
    found.set(figure, ids.add(id));
  }
  if (strangers.length) problems.push(`${part}: there is no control ${quoteSome(strangers)} here`);
  return found;
}

/** Parses options. Never throws: unusable parts are reported, and the rest is used. */
export function readAsks(
  parts: ReadonlyMap<string, string>,
  widgets: ReadonlyMap<string, AnyWidget>,
): { readonly asks: Asks; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const wanted = parts.get('theme');
  const theme = THEMES.find((one) => one === wanted);
  if (wanted !== undefined && !theme)
    problems.push(`the theme ${quote(wanted)} is neither light nor dark`);
  const answers = parts.get('answers');
  if (answers !== undefined && answers !== 'hidden')
    problems.push(`answers can be hidden, not ${quote(answers)}`);
  const asks = {
    ...(theme && { theme }),
    hidesAnswers: answers === 'hidden',
    locked: readFields('lock', parts.get('lock') ?? '', widgets, problems),
    hidden: readFields('hide', parts.get('hide') ?? '', widgets, problems),
  };
  return { asks, problems };
}

/** The options in an address for the figures of a page. */
export const asksIn = (query: string, { instances }: Pick<Session, 'instances'>) =>
  readAsks(
    readQuery(query).parts,
    new Map([...instances].map(([name, { widget }]) => [name, widget])),
  );

const writeFields = (of: FieldsByFigure) =>
  [...of].flatMap(([figure, ids]) => [...ids].map((id) => `${figure}.${id}`)).join(',');

/** Converts options back to parts of an address, leaving out defaults. */
export function writeAsks({ theme, hidesAnswers, locked, hidden }: Asks): Map<string, string> {
  const parts = {
    theme: theme ?? '',
    answers: hidesAnswers ? 'hidden' : '',
    lock: writeFields(locked),
    hide: writeFields(hidden),
  };
  return new Map(Object.entries(parts).filter(([, text]) => text !== ''));
}

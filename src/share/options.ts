/**
 * Options in an address or file that apply to a whole page: `theme=dark`, `answers=hidden`, `lock=steps.q,steps.keys`,
 * `hide=steps.scale`. A locked field keeps its value; a hidden field also has no control.
 */
import { splitAtMost } from '../figure/fields/field.ts';
import type { AnyWidget } from '../figure/define.ts';
import { quote, quoteSome } from '../figure/link.ts';
import type { Session } from '../figure/session.ts';
import { type OptionParameter, parseQuery } from '../figure/shareLink.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Field ids by figure name. */
export type FieldsByFigure = ReadonlyMap<string, ReadonlySet<string>>;

export interface LinkOptions {
  readonly theme?: Theme;
  /** Hide the explanations of questions until they have been answered. */
  readonly hidesAnswers: boolean;
  readonly locked: FieldsByFigure;
  readonly hidden: FieldsByFigure;
}

/** Maximum number of fields in a list. No page has as many. */
const MAX_FIELDS = 400;

/** Parses a list such as `steps.q,steps.keys` for the figures of a page. */
function parseFields(
  part: OptionParameter,
  text: string,
  widgets: ReadonlyMap<string, AnyWidget>,
  problems: string[],
): FieldsByFigure {
  const byFigure = new Map<string, Set<string>>();
  const names = splitAtMost(text, ',', MAX_FIELDS);
  if (!names) problems.push(`${part} lists more than ${MAX_FIELDS} controls, so it was ignored`);
  const unknownNames: string[] = [];
  for (const name of names ?? []) {
    if (name === '') continue;
    const dot = name.lastIndexOf('.');
    const [figure, id] = [name.slice(0, Math.max(0, dot)), name.slice(dot + 1)];
    const fields = widgets.get(figure)?.fields;
    if (!fields || !Object.hasOwn(fields, id)) {
      unknownNames.push(name);
      continue;
    }
    const ids = byFigure.get(figure) ?? new Set();
    byFigure.set(figure, ids.add(id));
  }
  if (unknownNames.length)
    problems.push(`${part}: this page has no control ${quoteSome(unknownNames)}`);
  return byFigure;
}

/** Parses options. Never throws: unusable parts are reported, and the rest is used. */
export function parseOptions(
  parts: ReadonlyMap<string, string>,
  widgets: ReadonlyMap<string, AnyWidget>,
): { readonly options: LinkOptions; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const themeText = parts.get('theme');
  const theme = THEMES.find((one) => one === themeText);
  if (themeText !== undefined && !theme)
    problems.push(`the theme must be light or dark, not ${quote(themeText)}`);
  const answers = parts.get('answers');
  if (answers !== undefined && answers !== 'hidden')
    problems.push(`answers must be hidden, not ${quote(answers)}`);
  const options = {
    ...(theme && { theme }),
    hidesAnswers: answers === 'hidden',
    locked: parseFields('lock', parts.get('lock') ?? '', widgets, problems),
    hidden: parseFields('hide', parts.get('hide') ?? '', widgets, problems),
  };
  return { options, problems };
}

/** The options in an address for the figures of a page. */
export const optionsInQuery = (query: string, { instances }: Pick<Session, 'instances'>) =>
  parseOptions(
    parseQuery(query).parts,
    new Map([...instances].map(([name, { widget }]) => [name, widget])),
  );

const formatFields = (of: FieldsByFigure) =>
  [...of].flatMap(([figure, ids]) => [...ids].map((id) => `${figure}.${id}`)).join(',');

/** Converts options back to parts of an address, leaving out defaults. */
export function formatOptions({
  theme,
  hidesAnswers,
  locked,
  hidden,
}: LinkOptions): Map<string, string> {
  const parts = {
    theme: theme ?? '',
    answers: hidesAnswers ? 'hidden' : '',
    lock: formatFields(locked),
    hide: formatFields(hidden),
  } satisfies Partial<Record<OptionParameter, string>>;
  return new Map(Object.entries(parts).filter(([, text]) => text !== ''));
}

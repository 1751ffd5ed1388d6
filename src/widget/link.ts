import { type AnyState, type AnyWidget, cleanState, initialState } from './define.ts';
import type { Field } from '../fields/field.ts';
import { cleanWord } from '../fields/words.tsx';

/** In a link longer texts are refused unread. A file may hold larger states. */
export const MAX_TEXT = 20_000;

/** What the browser keeps, or a file holds, may be longer: the numbers of whole matrices. */
export const MAX_KEPT = 2_000_000;

/** Of a text with more settings than this only the first are read: no widget has as many fields. */
const MOST_SETTINGS = 50;

/** Marks a packed text (pack.ts); a readable one starts with its version, a digit. */
export const PACKED_PREFIX = 'z.';

export interface Decoded {
  state: AnyState;
  /** What could not be used, in plain words; empty when all was. */
  problems: string[];
}

const entriesOf = (widget: AnyWidget) =>
  Object.entries(widget.fields) as [string, Field<unknown>][];

/**
 * A state as text that a person can read: the version, then only what differs from the definition's own
 * start, e.g. `1;q=3,1.5;scale=off`. Never relative to a lesson's preset: editing a lesson must not change
 * what an old link means.
 */
export function encode(widget: AnyWidget, state: AnyState): string {
  const start = initialState(widget);
  const parts = entriesOf(widget)
    .filter(([key, field]) => !field.same(state[key], start[key]))
    .map(([key, field]) => `${key}=${field.format(state[key])}`);
  return [widget.version, ...parts].join(';');
}

/** Whether a text can be used at all: it begins with a version and is of bearable length. */
export const isLinkText = (text: string, limit = MAX_TEXT) =>
  text.length <= limit && /^(?!0+(;|$))\d{1,4}(;|$)/.test(text);

/** A quotation short enough for one line, and fit for it. */
export const quote = (text: string) =>
  `“${cleanWord(text.slice(0, 100), 24)}${text.length > 24 ? '…' : ''}”`;

/** The first of some names, quoted, and how many more there are. */
export const quoteSome = (names: readonly string[]) =>
  names.slice(0, 3).map(quote).join(', ') +
  (names.length > 3 ? ` and ${names.length - 3} more` : '');

/** Field texts of a link, brought up to the present version. */
function fieldTexts(widget: AnyWidget, text: string, problems: string[]): Record<string, string> {
  const head = text.split(';', 1)[0]!;
  // Empty parts say nothing, and there may be thousands.
  const parts = text.slice(head.length).match(/[^;]+/g) ?? [];
  if (!/^\d{1,4}$/.test(head) || Number(head) < 1) {
    problems.push(`${widget.title}: there is no version, so nothing was used`);
    return {};
  }
  if (parts.length > MOST_SETTINGS)
    problems.push(`${widget.title}: only the first ${MOST_SETTINGS} settings were read`);
  let texts: Record<string, string> = Object.create(null);
  for (const part of parts.slice(0, MOST_SETTINGS)) {
    const at = part.indexOf('=');
    if (at > 0) texts[part.slice(0, at)] = part.slice(at + 1);
    else problems.push(`${widget.title}: ${quote(part)} is not a setting`);
  }
  const version = Number(head);
  if (version > widget.version)
    problems.push(`${widget.title}: the link is from a newer version (${version})`);
  for (let v = version; v < widget.version; v++) texts = widget.upgrades?.[v]?.(texts) ?? texts;
  return texts;
}

/**
 * The state a text stands for. Never throws: a part that cannot be used falls back to the definition's
 * start, and `problems` says so. `base` is a state that most of it will be like: what says the same is taken
 * from there and not read.
 */
export function decode(
  widget: AnyWidget,
  text: string,
  base?: AnyState,
  limit = MAX_TEXT,
): Decoded {
  const problems: string[] = [];
  const state: AnyState = { ...initialState(widget) };
  if (text.length > limit)
    return { state, problems: [`${widget.title}: the link is too long, so it was not used`] };
  const texts = fieldTexts(widget, text, problems);
  const seenKeys = new Set<string>();
  for (const [key, field] of entriesOf(widget)) {
    if (!Object.hasOwn(texts, key)) continue;
    seenKeys.add(key);
    const isUnchanged = base && field.format(base[key]) === texts[key];
    const value = isUnchanged ? base[key] : field.parse(texts[key]!);
    if (value === undefined)
      problems.push(`${widget.title}: ${field.label} ${quote(texts[key]!)} could not be read`);
    else state[key] = value;
  }
  for (const key of Object.keys(texts))
    if (!seenKeys.has(key)) problems.push(`${widget.title}: there is no setting ${quote(key)}`);
  const cleaned = cleanState(widget, state);
  for (const [key, field] of entriesOf(widget))
    if (seenKeys.has(key) && !field.same(cleaned[key] as never, state[key] as never))
      problems.push(`${widget.title}: ${field.label} did not fit the rest and was adjusted`);
  return { state: cleaned, problems };
}

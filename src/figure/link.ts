import { type AnyState, type AnyWidget, cleanState, initialState } from './define.ts';
import type { Field } from './fields/field.ts';
import { cleanWord } from './fields/words.tsx';

/** Longer text in a link is rejected without parsing. */
export const MAX_LINK_TEXT = 20_000;

/** Limit for saved work and files, which may contain whole matrices. */
export const MAX_SAVED_TEXT = 2_000_000;

/** Further settings are ignored; no widget has this many fields. */
const MAX_SETTINGS = 50;

/** Prefix of compressed text (pack.ts). Readable text starts with a digit, its version. */
export const PACKED_PREFIX = 'z.';

export interface Decoded {
  state: AnyState;
  /** One plain sentence for each part that couldn't be used. */
  problems: string[];
}

const entriesOf = (widget: AnyWidget) =>
  Object.entries(widget.fields) as [string, Field<unknown>][];

/**
 * A state as readable text: the version, then the fields that differ from the definition's initial state, e.g.
 * `1;q=3,1.5;scale=off`. It is never relative to a lesson's preset, because editing a lesson must not change what old
 * links mean.
 */
export function encode(widget: AnyWidget, state: AnyState): string {
  const start = initialState(widget);
  const parts = entriesOf(widget)
    .filter(([key, field]) => !field.isEqual(state[key], start[key]))
    .map(([key, field]) => `${key}=${field.format(state[key])}`);
  return [widget.version, ...parts].join(';');
}

/** Whether text starts with a version and is short enough to parse. */
export const isLinkText = (text: string, limit = MAX_LINK_TEXT) =>
  text.length <= limit && /^(?!0+(;|$))\d{1,4}(;|$)/.test(text);

/** Quotes text, cleaned and truncated to fit on one line. */
export const quote = (text: string) =>
  `“${cleanWord(text.slice(0, 100), 24)}${text.length > 24 ? '…' : ''}”`;

/** The first three names, quoted, and how many more there are. */
export const quoteSome = (names: readonly string[]) =>
  names.slice(0, 3).map(quote).join(', ') +
  (names.length > 3 ? ` and ${names.length - 3} more` : '');

/** Parses the field texts in a link and upgrades them to the current version. */
function fieldTexts(widget: AnyWidget, text: string, problems: string[]): Record<string, string> {
  const head = text.split(';', 1)[0]!;
  // Skip empty parts; a malicious link may have thousands.
  const parts = text.slice(head.length).match(/[^;]+/g) ?? [];
  if (!/^\d{1,4}$/.test(head) || Number(head) < 1) {
    problems.push(`${widget.title}: there is no version, so nothing was used`);
    return {};
  }
  if (parts.length > MAX_SETTINGS)
    problems.push(`${widget.title}: only the first ${MAX_SETTINGS} settings were read`);
  let texts: Record<string, string> = Object.create(null);
  for (const part of parts.slice(0, MAX_SETTINGS)) {
    const at = part.indexOf('=');
    if (at > 0) texts[part.slice(0, at)] = part.slice(at + 1);
    else problems.push(`${widget.title}: ${quote(part)} isn’t a setting`);
  }
  const version = Number(head);
  if (version > widget.version)
    problems.push(`${widget.title}: the link is from a newer version (${version})`);
  for (let v = version; v < widget.version; v++) texts = widget.upgrades?.[v]?.(texts) ?? texts;
  return texts;
}

/**
 * Parses link text. Never throws: fields that can't be used keep their initial value and are listed in `problems`.
 * Fields whose text equals that of `base` are copied from `base` without parsing.
 */
export function decode(
  widget: AnyWidget,
  text: string,
  base?: AnyState,
  limit = MAX_LINK_TEXT,
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
      problems.push(`${widget.title}: ${field.label} ${quote(texts[key]!)} couldn’t be read`);
    else state[key] = value;
  }
  for (const key of Object.keys(texts))
    if (!seenKeys.has(key)) problems.push(`${widget.title}: there is no setting ${quote(key)}`);
  const cleaned = cleanState(widget, state);
  for (const [key, field] of entriesOf(widget))
    if (seenKeys.has(key) && !field.isEqual(cleaned[key] as never, state[key] as never))
      problems.push(`${widget.title}: ${field.label} didn’t match the rest, so it was adjusted`);
  return { state: cleaned, problems };
}

/**
 * A saved state: figures of one page as a file, for states that are too long for a link and for readers without an
 * address bar.
 * { "attention-by-hand": 1, "page": "step-by-step/", "figures": { "steps": "1;q=3,1" }, "asks": { "lock": "steps.q" } }
 * The texts have the format of links (figure/link.ts) without its length limit; `asks` are parts of an address
 * (asks.ts).
 */
import { isRecord } from '../number/isRecord.ts';
import { isLinkText, MAX_SAVED_TEXT, quote } from '../figure/link.ts';

/** Maximum size in bytes, checked before reading. */
export const MAX_FILE_SIZE = MAX_SAVED_TEXT;
const MAX_FIGURES = 400;
const MAX_NAME_LENGTH = 200;

const FORMAT = 'attention-by-hand';
const VERSION = 1;

export interface StateFile {
  /** The page's path relative to the site's root, or 'index'. */
  readonly page: string;
  /** Link text by the figure's name. */
  readonly figures: ReadonlyMap<string, string>;
  /** Options for the whole page, as in an address: `theme`, `answers`, `lock`, `hide`. */
  readonly asks: ReadonlyMap<string, string>;
}

export const formatStateFile = ({ page, figures, asks }: StateFile): string =>
  `${JSON.stringify(
    {
      [FORMAT]: VERSION,
      page,
      figures: Object.fromEntries(figures),
      ...(asks.size > 0 && { asks: Object.fromEntries(asks) }),
    },
    null,
    2,
  )}\n`;

/** Returns the entries of a record of strings; undefined if it is not one. */
function textsOf(value: unknown): Map<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  const isSound = entries.every(
    ([name, text]) => name.length <= MAX_NAME_LENGTH && typeof text === 'string',
  );
  return isSound && entries.length <= MAX_FIGURES
    ? new Map(entries as [string, string][])
    : undefined;
}

/** Parses a saved file. Never throws: an invalid file is rejected as a whole, with a message. */
export function parseStateFile(text: string): StateFile | { readonly problem: string } {
  if (text.length > MAX_FILE_SIZE)
    return { problem: 'The file is larger than 2 MB: it is no saved state of this site.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'The file is no saved state of this site: it is not JSON.' };
  }
  if (!isRecord(value) || !(FORMAT in value))
    return { problem: 'The file is no saved state of this site: it does not say that it is one.' };
  if (value[FORMAT] === 'order')
    return {
      problem:
        'This file is a list of slides from an earlier version. Pick the slides again on the page for teachers.',
    };
  if (value[FORMAT] === 'homework')
    return {
      problem:
        'This file is homework from an earlier version of this site, which no longer reads it. It is plain text: any editor shows what is in it.',
    };
  if (value[FORMAT] !== VERSION)
    return {
      problem: 'The file was saved by another version of this site, which writes it otherwise.',
    };
  const { page, figures, asks } = value;
  if (typeof page !== 'string' || page.length > MAX_NAME_LENGTH)
    return { problem: 'The file does not say which page it is of.' };
  const texts = textsOf(figures);
  if (!texts) return { problem: 'The file does not say how its figures are.' };
  for (const [name, of] of texts)
    if (!isLinkText(of, MAX_FILE_SIZE))
      return { problem: `What the file says of the figure ${quote(name)} is no state.` };
  const parts = asks === undefined ? new Map<string, string>() : textsOf(asks);
  if (!parts) return { problem: 'What the file asks of its page cannot be read.' };
  return { page, figures: texts, asks: parts };
}

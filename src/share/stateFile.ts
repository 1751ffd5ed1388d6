/**
 * A saved state: figures of one page as a file, for states that are too long for a link and for readers without an
 * address bar.
 * { "attention-by-hand": 1, "page": "step-by-step/", "figures": { "steps": "1;q=3,1" }, "asks": { "lock": "steps.q" } }
 * The texts have the format of links (figure/link.ts) without its length limit; `asks` are parts of an address
 * (options.ts).
 */
import * as v from 'valibot';
import { isLinkText, MAX_SAVED_TEXT } from '../figure/link.ts';
import { isRecord } from '../number/isRecord.ts';
import type { LinkParts } from './makeLink.ts';

/** Maximum size in bytes, checked before reading. */
export const MAX_FILE_SIZE = MAX_SAVED_TEXT;
const MAX_ENTRIES = 400;
const MAX_NAME_LENGTH = 200;

const FORMAT = 'attention-by-hand';
const VERSION = 1;

/** What a link would contain, without its length limit. */
export type StateFile = Pick<LinkParts, 'page' | 'figures' | 'options'>;

export const formatStateFile = ({ page, figures, options }: StateFile): string =>
  `${JSON.stringify(
    {
      [FORMAT]: VERSION,
      page,
      figures: Object.fromEntries(figures),
      ...(options.size > 0 && { asks: Object.fromEntries(options) }),
    },
    null,
    2,
  )}\n`;

/** A map from names to texts, written as an object. */
const texts = (isText: (text: unknown) => boolean) =>
  v.pipe(
    v.custom<Record<string, string>>((value) => {
      const entries = isRecord(value) ? Object.entries(value) : undefined;
      return (
        entries !== undefined &&
        entries.length <= MAX_ENTRIES &&
        entries.every(([name, text]) => name.length <= MAX_NAME_LENGTH && isText(text))
      );
    }),
    v.transform((record): ReadonlyMap<string, string> => new Map(Object.entries(record))),
  );

const schema = v.object({
  [FORMAT]: v.literal(VERSION),
  page: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)),
  figures: texts((text) => typeof text === 'string' && isLinkText(text, MAX_FILE_SIZE)),
  asks: v.optional(
    texts((text) => typeof text === 'string'),
    {},
  ),
});

/** Why a file with another format can't be opened. */
const OTHER_FORMATS: Readonly<Record<string, string>> = {
  order:
    'This file is a list of slides from an earlier version. Pick the slides again on the page for teachers.',
  homework:
    'This file is homework from an earlier version of this site. It can no longer be opened here, but any text editor shows what’s in it.',
};

/** Whether a text claims to be a saved file, sound or not. */
export const looksLikeStateFile = (text: string) =>
  text.startsWith('{') && text.includes(`"${FORMAT}"`);

/** Parses a saved file. Never throws: an invalid file is rejected as a whole, with a message. */
export function parseStateFile(text: string): StateFile | { readonly problem: string } {
  if (text.length > MAX_FILE_SIZE) return { problem: 'This file is larger than 2 MB.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'This saved file is damaged: it isn’t valid JSON.' };
  }
  const format = isRecord(value) ? value[FORMAT] : undefined;
  if (format === undefined) return { problem: 'This file wasn’t saved by this site.' };
  if (format !== VERSION)
    return {
      problem:
        OTHER_FORMATS[String(format)] ?? 'This file was saved by another version of this site.',
    };
  const { success, output, issues } = v.safeParse(schema, value);
  if (!success)
    return { problem: `This saved file is damaged: “${v.getDotPath(issues[0])}” can’t be read.` };
  return { page: output.page, figures: output.figures, options: output.asks };
}

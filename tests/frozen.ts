/**
 * Links that are out in the world, a file a widget in tests/frozen-links. A line is a promise about numbers,
 * not about wording: the link will open for ever, without a complaint, on this very state, and from it will
 * follow these numbers. How the figure puts them into words may get better at any time.
 *
 * The files are append-only. A widget whose link text must change counts its `version` up and upgrades old
 * text (src/widget/define.ts); it does not touch its file.
 *
 * A new line: write `{ text: '1;q=-3,-1' }` at the end of the widget's list and run `npm run unit`. The test
 * that fails prints the line whole, with the file it belongs to; look whether it says what the link should
 * mean, and put it in. A new widget has no file yet; the same test prints one, a line for each preset.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers as they are pinned, to seven digits; null where the figure has nothing there. */
export type Numbers = number | null | readonly Numbers[];

export interface Frozen {
  /** Link text, as it stands in an address after `name=`, unescaped. */
  text: string;
  /**
   * Fields that the link sets, as they are read. The link `1` sets none; it names every field as it starts,
   * because that is what all others mean by leaving a field out. A field added to the widget is added there.
   */
  state: Readonly<Record<string, unknown>>;
  /** What follows, by its path as lessons name it (`weights`, `own.weights.0`): the quantities of the sentence. */
  numbers: Readonly<Record<string, Numbers>>;
}

const folder = join(import.meta.dirname, 'frozen-links');

export const frozenLinks: readonly (Frozen & { widget: string })[] = (
  await Promise.all(
    readdirSync(folder).map(async (file) => {
      const widget = file.replace('.ts', '');
      const { default: links } = (await import(`./frozen-links/${widget}.ts`)) as {
        default: Frozen[];
      };
      return links.map((link) => ({ widget, ...link }));
    }),
  )
).flat();

/**
 * Links that are out in the world, a file a widget in tests/frozen-links. Append only: a line is a promise that the link will open
 * for ever and mean what it meant. A widget whose link text must change counts its version up and upgrades
 * old text; it does not touch its file.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Frozen {
  /** Link text, as it stands in an address after `name=`, unescaped. */
  text: string;
  /** What the figure said when the link was made. */
  description: string;
}

const files = readdirSync(join(import.meta.dirname, 'frozen-links'));

export const frozenLinks: readonly (Frozen & { widget: string })[] = (
  await Promise.all(
    files.map(async (file) => {
      const widget = file.replace('.ts', '');
      const { default: links } = (await import(`./frozen-links/${widget}.ts`)) as {
        default: Frozen[];
      };
      return links.map((link) => ({ widget, ...link }));
    }),
  )
).flat();

/**
 * Links that are out in the world. Append only: a line here is a promise that the link will open for ever
 * and mean what it meant. A widget whose link text must change counts its version up and upgrades old text;
 * it does not touch this file.
 */
export interface FrozenLink {
  widget: string;
  /** Link text, as it stands in an address after `name=`, unescaped. */
  text: string;
  /** What the figure said when the link was made. */
  description: string;
}

export const frozenLinks: readonly FrozenLink[] = [];

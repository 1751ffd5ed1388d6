import { type AnyState, cleanState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { encode, MAX_LINK_TEXT, PACKED_PREFIX } from '../figure/link.ts';
import { escapeQuery, linkQuery } from '../figure/shareLink.ts';
import { siteRoot } from './siteRoot.ts';

/** Hosts refuse addresses of 8,000 characters. */
export const MAX_LINK_LENGTH = 7_500;

/** The current state as text, optionally at another step. */
export function stateText(instance: Instance, step?: number): string {
  if (step === undefined) return instance.text();
  const { present } = instance.store.getState();
  const state: AnyState = { ...present, step };
  return encode(instance.widget, cleanState(instance.widget, state));
}

/** The contents of a link. */
export interface LinkParts {
  /** The page's session name: its path, or 'index' for the index. */
  readonly page: string;
  readonly figures: ReadonlyMap<string, string>;
  /** Other parts of the address, by name. */
  readonly asks: ReadonlyMap<string, string>;
  readonly anchor?: string | undefined;
}

export interface Link {
  readonly address: string;
  readonly isPacked: boolean;
  /** Whether hosts accept its length and this site can read all of it. */
  readonly works: boolean;
}

/** The address of a page, by its session name. */
export const pageUrl = (page: string) => siteRoot() + (page === 'index' ? '' : page);

/** Serializes options in the same way as figures. */
const partsOf = (asks: ReadonlyMap<string, string>) =>
  [...asks].map(([name, text]) => `&${name}=${escapeQuery(text)}`).join('');

export async function makeLink({ page, figures, asks, anchor }: LinkParts): Promise<Link> {
  const query = await linkQuery([...figures]);
  const address = `${pageUrl(page)}${query}${partsOf(asks)}${anchor ? `#${anchor}` : ''}`;
  return {
    address,
    isPacked: query.includes(`=${PACKED_PREFIX}`),
    works:
      address.length <= MAX_LINK_LENGTH &&
      [...figures.values()].every(({ length }) => length <= MAX_LINK_TEXT),
  };
}

import { useEffect, useState } from 'react';
import { type AnyState, cleanState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { encode, MAX_LINK_TEXT } from '../figure/link.ts';
import { escapeQuery, linkQuery } from '../figure/shareLink.ts';
import { siteRoot } from './siteRoot.ts';

/** Hosts refuse addresses of 8,000 characters. */
export const MAX_LINK_LENGTH = 7_500;

/** The current state as text, optionally at another step. */
export function stateText(instance: Instance, step?: number): string {
  if (step === undefined) return instance.linkText();
  const { present } = instance.store.getState();
  const state: AnyState = { ...present, step };
  return encode(instance.widget, cleanState(instance.widget, state));
}

/** The contents of a link. */
export interface LinkParts {
  /** The page's session name: its path, or 'index' for the index. */
  readonly page: string;
  /** The state of each figure as text, by its name. */
  readonly figures: ReadonlyMap<string, string>;
  /** Other parts of the address, by name. */
  readonly options: ReadonlyMap<string, string>;
  readonly anchor?: string | undefined;
}

/** The address of a page, by its session name. */
export const pageUrl = (page: string) => siteRoot() + (page === 'index' ? '' : page);

/** Returns the link, or null if it is too long: for hosts, or for this site to read all of it. */
export async function makeLink({
  page,
  figures,
  options,
  anchor,
}: LinkParts): Promise<string | null> {
  const query = await linkQuery([...figures]);
  const parts = [...options].map(([name, text]) => `&${name}=${escapeQuery(text)}`).join('');
  const link = `${pageUrl(page)}${query}${parts}${anchor ? `#${anchor}` : ''}`;
  const isTooLong =
    link.length > MAX_LINK_LENGTH ||
    [...figures.values()].some(({ length }) => length > MAX_LINK_TEXT);
  return isTooLong ? null : link;
}

/** Returns the link with these contents: undefined until it is made, null if it would be too long. */
export function useLink(parts: LinkParts): string | null | undefined {
  const [link, setLink] = useState<string | null>();
  useEffect(() => {
    let isOver = false;
    void makeLink(parts).then((made) => !isOver && setLink(made));
    return () => {
      isOver = true;
    };
  }, [parts]);
  return link;
}

import type { WindowKind } from './talk.ts';

/** The parts of an address that describe a talk. */
export interface TalkAddress {
  readonly role: WindowKind;
  readonly slide: string;
  readonly talk: string;
  /** A playlist as text; empty for this lesson alone. */
  readonly list: string;
}

/** Longer lists are truncated, because hosts refuse addresses of 8,000 characters. */
export const MAX_LIST_LENGTH = 7_000;

const ROLE_PARAMETER: Record<WindowKind, string> = { slides: 'present', presenter: 'presenter' };
/** Our query parameters. `deck=long` is in addresses of an earlier version. */
const TALK_PARAMETERS = ['present', 'presenter', 'talk', 'list', 'deck'];

/** Parses a query; undefined if it does not ask for slides. */
export function readTalkAddress(query: string): TalkAddress | undefined {
  const parts = new URLSearchParams(query);
  const role = (['presenter', 'slides'] as const).find((one) => parts.has(ROLE_PARAMETER[one]));
  if (!role) return undefined;
  const talk = parts.get('talk') ?? '';
  return {
    role,
    slide: (parts.get(ROLE_PARAMETER[role]) ?? '').slice(0, 200),
    talk: /^[a-z0-9]{4,32}$/.test(talk) ? talk : '',
    list: (parts.get('list') ?? '').slice(0, MAX_LIST_LENGTH),
  };
}

/**
 * Returns the query that opens a talk, keeping other parameters of `before`. Without a talk, returns only the other
 * parameters.
 */
export function writeTalkAddress(to: TalkAddress | undefined, before = ''): string {
  const otherParts = before
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !TALK_PARAMETERS.includes(part.split('=')[0]!));
  const parts = to
    ? [
        `${ROLE_PARAMETER[to.role]}=${encodeURIComponent(to.slide)}`,
        ...(to.talk ? [`talk=${to.talk}`] : []),
        ...(to.list ? [`list=${encodeURIComponent(to.list).replaceAll('%2C', ',')}`] : []),
      ]
    : [];
  const query = [...otherParts, ...parts].join('&');
  return query && `?${query}`;
}

/** A random name for a talk or for one of its windows. */
export const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join(
    '',
  );

/** Applies saved or pasted states to the figures of a page. */
import { readText, writeText } from '../storage/text.ts';
import { decode, isLinkText, quote } from '../figure/link.ts';
import { removeQueryParameter } from '../figure/removeQueryParameter.ts';
import { notify, summarizeProblems, type Session } from '../figure/session.ts';
import { escapeQuery } from '../figure/shareLink.ts';
import { pageUrl } from './makeLink.ts';
import { MAX_FILE_SIZE, parseStateFile, type StateFile } from './stateFile.ts';

/** The options that a file may set. */
const ASKS = ['theme', 'answers', 'lock', 'hide', 'present'];

/** Storage key for a file while its page is loading. */
const PENDING_FILE_KEY = 'abh:file';

/**
 * Sets figures from texts of any length; Undo restores the previous states. Returns messages about what could not be
 * used.
 */
export function applyStates({ instances }: Session, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([name, text]) => {
    const instance = instances.get(name);
    if (!instance) return [`no figure here is called ${quote(name)}`];
    const { state, problems } = decode(instance.widget, text, undefined, MAX_FILE_SIZE);
    if (isLinkText(text, MAX_FILE_SIZE)) instance.replaceState(state, true);
    return problems;
  });
}

function applyFile(session: Session, { figures }: StateFile): void {
  const problems = applyStates(session, figures);
  if (problems.length) notify(session, [summarizeProblems('Not used from the file', problems)]);
}

/**
 * Opens a file: in this page if the file belongs to it and sets no options, otherwise by opening the file's own page.
 */
export function openStateFile(file: StateFile, text: string, session: Session | undefined): void {
  const asks = ASKS.filter((name) => file.asks.has(name));
  if (session?.page === file.page && asks.length === 0) return applyFile(session, file);
  writeText(PENDING_FILE_KEY, text, 'sessionStorage');
  const query = ['file', ...asks.map((name) => `${name}=${escapeQuery(file.asks.get(name)!)}`)];
  location.assign(`${pageUrl(file.page)}?${query.join('&')}`);
}

/** Applies the file for which this page was opened. From then on it is stored like the reader's own work. */
export function applyPendingFile(session: Session): void {
  const text = readText(PENDING_FILE_KEY, 'sessionStorage');
  writeText(PENDING_FILE_KEY, null, 'sessionStorage');
  removeQueryParameter('file');
  const file = text === null ? { problem: '' } : parseStateFile(text);
  if ('problem' in file || file.page !== session.page)
    return notify(session, ['The file is no longer at hand; open it once more.']);
  applyFile(session, file);
}

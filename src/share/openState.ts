/** Applies saved or pasted states to the figures of a page. */
import { removeQueryParameter } from '../figure/removeQueryParameter.ts';
import { decode, isLinkText, quote } from '../figure/link.ts';
import { notify, type Session, summarizeProblems } from '../figure/session.ts';
import { escapeQuery } from '../figure/shareLink.ts';
import { readText, writeText } from '../storage/text.ts';
import { pageUrl } from './makeLink.ts';
import { formatStateFile, MAX_FILE_SIZE, parseStateFile, type StateFile } from './stateFile.ts';

/** The options that a file may set. */
const FILE_OPTIONS = ['theme', 'answers', 'lock', 'hide', 'present'];

/** Storage key for a file while its page is loading. */
const PENDING_FILE_KEY = 'abh:file';

/** Sets figures from texts of any length; Undo restores the previous states. Reports what could not be used. */
function applyFile(session: Session, { figures }: Pick<StateFile, 'figures'>): void {
  const problems = [...figures].flatMap(([name, text]) => {
    const instance = session.instances.get(name);
    if (!instance) return [`no figure here is called ${quote(name)}`];
    const { state, problems } = decode(instance.widget, text, undefined, MAX_FILE_SIZE);
    if (isLinkText(text, MAX_FILE_SIZE)) instance.replaceState(state, true);
    return problems;
  });
  if (problems.length) notify(session, [summarizeProblems('Not used from the file', problems)]);
}

/**
 * Opens a file: in this page if the file belongs to it and sets no options, otherwise by opening the file's own page.
 * Returns false if the browser doesn't let one page pass a file to another.
 */
export function openStateFile(file: StateFile, session: Session | undefined): boolean {
  const options = FILE_OPTIONS.filter((name) => file.options.has(name));
  if (session?.page === file.page && options.length === 0) {
    applyFile(session, file);
    return true;
  }
  if (!writeText(PENDING_FILE_KEY, formatStateFile(file), 'sessionStorage')) return false;
  const parts = options.map((name) => `&${name}=${escapeQuery(file.options.get(name)!)}`);
  location.assign(`${pageUrl(file.page)}?file${parts.join('')}`);
  return true;
}

/** Applies the file for which this page was opened. From then on it is stored like the reader's own work. */
export function applyPendingFile(session: Session): void {
  const text = readText(PENDING_FILE_KEY, 'sessionStorage');
  writeText(PENDING_FILE_KEY, null, 'sessionStorage');
  removeQueryParameter('file');
  const file = text === null ? { problem: '' } : parseStateFile(text);
  if ('problem' in file || file.page !== session.page)
    return notify(session, ['The file is no longer available. Please open it again.']);
  applyFile(session, file);
}

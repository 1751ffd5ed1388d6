/** What was saved, or sent as a text, taken into the figures of a page. */
import { readText, writeText } from '../storage/text.ts';
import { decode, isLinkText, quote } from '../widget/link.ts';
import { dropFromAddress } from '../widget/dropFromAddress.ts';
import { notify, summarizeProblems, type Session } from '../widget/session.ts';
import { escapeQuery } from '../widget/shareLink.ts';
import { addressOfPage } from './makeLink.ts';
import { MAX_FILE_SIZE, readStateFile, type StateFile } from './stateFile.ts';

/** What a file may ask of its page: these parts of an address. */
const ASKS = ['theme', 'answers', 'lock', 'hide', 'present'];

/** Where a file waits while its page is opened. */
const WAITING_KEY = 'abh:file';

/** Sets figures to texts of any length; Undo brings back what was there. Returns what could not be used. */
export function takeTexts({ instances }: Session, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([name, text]) => {
    const instance = instances.get(name);
    if (!instance) return [`no figure here is called ${quote(name)}`];
    const { state, problems } = decode(instance.widget, text, undefined, MAX_FILE_SIZE);
    if (isLinkText(text, MAX_FILE_SIZE)) instance.replaceState(state, true);
    return problems;
  });
}

function takeFile(session: Session, { figures }: StateFile): void {
  const problems = takeTexts(session, figures);
  if (problems.length) notify(session, [summarizeProblems('Not used from the file', problems)]);
}

/** Opens a file: in this page where it is of this page and asks nothing else, else its own page is opened. */
export function openStateFile(file: StateFile, text: string, session: Session | undefined): void {
  const asks = ASKS.filter((name) => file.asks.has(name));
  if (session?.page === file.page && asks.length === 0) return takeFile(session, file);
  writeText(WAITING_KEY, text, 'sessionStorage');
  const query = ['file', ...asks.map((name) => `${name}=${escapeQuery(file.asks.get(name)!)}`)];
  location.assign(`${addressOfPage(file.page)}?${query.join('&')}`);
}

/** Takes in the file for which this page was opened. It is then kept as the reader's own work is. */
export function takeWaitingFile(session: Session): void {
  const text = readText(WAITING_KEY, 'sessionStorage');
  writeText(WAITING_KEY, null, 'sessionStorage');
  dropFromAddress('file');
  const file = text === null ? { problem: '' } : readStateFile(text);
  if ('problem' in file || file.page !== session.page)
    return notify(session, ['The file is no longer at hand; open it once more.']);
  takeFile(session, file);
}

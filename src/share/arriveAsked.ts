import { oneLine, notify, type Session } from '../widget/session.ts';
import { readQuery } from '../widget/shareLink.ts';
import { applyAsks } from './applyAsks.ts';
import { readAsks } from './asks.ts';
import { takeWaitingFile } from './openState.ts';

/** Does what the address asks of the page as a whole, once its figures are as the address has them. */
export function obeyAddress(session: Session, query: string): void {
  const widgets = new Map([...session.instances].map(([name, { widget }]) => [name, widget]));
  const { parts } = readQuery(query);
  if (parts.has('file')) takeWaitingFile(session);
  const { asks, problems } = readAsks(parts, widgets);
  applyAsks(asks, session);
  if (problems.length) notify(session, [oneLine('Not used from the link', problems)]);
}

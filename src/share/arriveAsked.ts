import { summarizeProblems, notify, type Session } from '../figure/session.ts';
import { readQuery } from '../figure/shareLink.ts';
import { applyAsks } from './applyAsks.ts';
import { asksIn } from './asks.ts';
import { takeWaitingFile } from './openState.ts';

/** Applies the options in the address to the whole page, after its figures have been set. */
export function obeyAddress(session: Session, query: string): void {
  if (readQuery(query).parts.has('file')) takeWaitingFile(session);
  const { asks, problems } = asksIn(query, session);
  applyAsks(asks, session);
  if (problems.length) notify(session, [summarizeProblems('Not used from the link', problems)]);
}

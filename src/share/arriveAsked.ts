import { summarizeProblems, notify, type Session } from '../figure/session.ts';
import { parseQuery } from '../figure/shareLink.ts';
import { applyOptions } from './applyOptions.ts';
import { optionsInQuery } from './options.ts';
import { applyPendingFile } from './openState.ts';

/** Applies the options in the address to the whole page, after its figures have been set. */
export function applyAddressOptions(session: Session, query: string): void {
  if (parseQuery(query).parts.has('file')) applyPendingFile(session);
  const { asks, problems } = optionsInQuery(query, session);
  applyOptions(asks, session);
  if (problems.length) notify(session, [summarizeProblems('Not used from the link', problems)]);
}

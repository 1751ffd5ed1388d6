/** The text in an editor, and how it relates to the original program. */
import * as v from 'valibot';
import { type Persisted, persisted } from '../../storage/persisted.ts';

export interface Draft {
  readonly text: string;
  /** The original program that the reader started from. */
  readonly base: string;
}

export const isEdited = ({ text, base }: Draft): boolean => text !== base;

/** The draft once the original program has changed: it changes too, unless it has been edited. */
export const followOriginal = (draft: Draft, code: string): Draft =>
  isEdited(draft) ? draft : { text: code, base: code };

/** Whether the original program has changed since the reader started editing. */
export const isStale = (draft: Draft, code: string): boolean =>
  isEdited(draft) && draft.base !== code;

/** The stored draft; undefined if the reader has changed nothing. */
export const persistedDraft = (key: string): Persisted<Draft | undefined> =>
  persisted<Draft | undefined>(key, v.object({ text: v.string(), base: v.string() }), undefined);

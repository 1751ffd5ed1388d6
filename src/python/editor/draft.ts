/** The reader's code and the figure's: which of them the editor shows. */
import * as v from 'valibot';
import { type Persisted, persisted } from '../../storage/persisted.ts';

/** What lies in the editor, and the figure's code it came from. */
export interface Draft {
  readonly text: string;
  readonly base: string;
}

export const isEdited = ({ text, base }: Draft): boolean => text !== base;

/** The draft once the figure's code has changed: it follows, unless the reader has edited it. */
export const followFigure = (draft: Draft, code: string): Draft =>
  isEdited(draft) ? draft : { text: code, base: code };

/** Whether the figure has another code by now than the one the reader began with. */
export const isBehind = (draft: Draft, code: string): boolean =>
  isEdited(draft) && draft.base !== code;

/** The stored draft; undefined if the reader has changed nothing. */
export const persistedDraft = (key: string): Persisted<Draft | undefined> =>
  persisted<Draft | undefined>(key, v.object({ text: v.string(), base: v.string() }), undefined);

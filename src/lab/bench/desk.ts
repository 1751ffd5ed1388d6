/** The reader's code and the figure's: which of them the editor shows. */
import * as v from 'valibot';
import { type Persisted, persisted } from '../../storage/persisted.ts';

/** What lies in the editor, and the figure's code it came from. */
export interface Desk {
  readonly text: string;
  readonly base: string;
}

export const isEdited = ({ text, base }: Desk): boolean => text !== base;

/** The desk once the figure's code has changed: it follows, unless the reader has edited it. */
export const followFigure = (desk: Desk, code: string): Desk =>
  isEdited(desk) ? desk : { text: code, base: code };

/** Whether the figure has another code by now than the one the reader began with. */
export const isBehind = (desk: Desk, code: string): boolean => isEdited(desk) && desk.base !== code;

/** The stored draft; undefined if the reader has changed nothing. */
export const persistedDesk = (key: string): Persisted<Desk | undefined> =>
  persisted<Desk | undefined>(key, v.object({ text: v.string(), base: v.string() }), undefined);

/** The reader's code and the figure's: which of them the editor shows. */
import { isRecord } from '../../number/isRecord.ts';

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

/** As it is kept over a reload: nothing where the reader changed nothing. */
export const serializeDesk = (desk: Desk): string => (isEdited(desk) ? JSON.stringify(desk) : '');

/** The desk as it was kept; the figure's code where nothing was, or nothing that can be used. */
export function parseDesk(kept: string | null, code: string): Desk {
  try {
    const found: unknown = JSON.parse(kept || 'null');
    if (isRecord(found)) {
      const { text, base } = found;
      if (typeof text === 'string' && typeof base === 'string') return { text, base };
    }
  } catch {
    // Not ours.
  }
  return { text: code, base: code };
}

import type { AnyField } from './fields/field.ts';
import type { Instance } from './instance.ts';
import type { Session } from './session.ts';

/** The place in a figure that receives pasted or dropped numbers. */
export interface ImportTarget {
  readonly instance: Instance;
  /** The element that has the focus for a paste, or is under the pointer for a drop. */
  readonly target: Element;
  /** The control that contains `target`, if its field accepts numbers. */
  readonly control: HTMLElement | null;
}

/** The interface of src/share/pasteNumbers.ts, which is loaded on the first paste or drop. */
interface NumbersImporter {
  readonly showDropTarget: (target: ImportTarget) => void;
  readonly pasteNumbers: (target: ImportTarget, source: string | File) => void;
}

/** Several numbers, or brackets or LaTeX around them. The cell's own input handles a single number. */
const MULTIPLE_NUMBERS = /\S[\s,;]+\S|[[(\\]/;

/**
 * Listens for numbers that are pasted into a control or dropped on a figure, and hands them to the lazily loaded
 * importer.
 */
export function listenForNumbers(
  inside: HTMLElement,
  { instances }: Session,
  load: () => Promise<NumbersImporter>,
): void {
  const on = (event: ClipboardEvent | DragEvent) => {
    const { type } = event;
    const transfer = 'clipboardData' in event ? event.clipboardData! : event.dataTransfer!;
    const target = event.target as Element;
    const closestWith = (name: string) => target.closest?.<HTMLElement>(`[data-${name}]`) ?? null;
    const instance = instances.get(closestWith('scope')?.dataset['scope'] ?? '');
    if (!instance) return;
    const id = closestWith('field')?.dataset['field'] ?? '';
    const axes = (instance.widget.fields[id] as AnyField | undefined)?.axes;
    const control = axes === undefined ? null : closestWith('field');
    // Text inputs handle dropped text themselves. Files are always taken, because the browser would navigate to them.
    if (!control && !transfer.types.includes('Files') && target.closest('input, textarea, .editor'))
      return;
    const [file] = transfer.files;
    const text = transfer.getData('text');
    let source: string | File = file ?? text;
    if (type === 'paste') {
      // Spreadsheets also put an image of the cells on the clipboard, so prefer text.
      source = text || file || '';
      if (!axes || (source === text && !MULTIPLE_NUMBERS.test(text))) return;
    } else if (!/Files|text\/plain/.test(transfer.types.join())) return;
    event.preventDefault();
    const importTarget = { instance, target, control };
    void load().then(({ showDropTarget, pasteNumbers }) =>
      type === 'dragover' ? showDropTarget(importTarget) : pasteNumbers(importTarget, source),
    );
  };
  for (const type of ['paste', 'dragover', 'drop'] as const) inside.addEventListener(type, on);
}

// Imports numbers that are pasted into a control or dropped on a figure: into that field, or with a dialog. Loaded on
// first use.
import type { AnyField } from '../figure/fields/field.ts';
import { importNumbersAt } from '../figure/fields/importNumbers.ts';
import { transposed } from '../number/numbers.ts';
import { MAX_BYTES, type NamedNumbers, readNumbers, TOO_LARGE } from '../number/read/index.ts';
import type { ImportTarget } from '../figure/listenForNumbers.ts';
import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import { requestDialog, type ImportedNumbers } from '../figure/dialogs.ts';
import css from './numbers.css?inline';
import { previewChange } from './previewChange.ts';

adoptStyleSheet(css);

/** Returns the bytes of a file, or a message if it is too large. */
export async function readFile(file: File): Promise<ImportedNumbers | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: TOO_LARGE };
  return { source: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

let dropTarget: Element | undefined;
const hideDropTarget = () => {
  dropTarget?.removeAttribute('data-drop');
  dropTarget = undefined;
};

/** Highlights the drop target, unless it is outside the figure itself. */
export function showDropTarget({ control, target }: ImportTarget): void {
  const to = control?.closest('.matrix-editor, .vector') ?? control ?? target.closest('.figure');
  if (to === dropTarget) return;
  hideDropTarget();
  to?.setAttribute('data-drop', '');
  dropTarget = to ?? undefined;
}
for (const type of ['drop', 'dragend', 'dragleave'] as const)
  addEventListener(type, ({ relatedTarget }: DragEvent) => relatedTarget ?? hideDropTarget(), true);

let note: HTMLElement | undefined;
const closeNote = () => {
  note?.remove();
  note = undefined;
  for (const type of ['pointerdown', 'keydown', 'input'] as const)
    removeEventListener(type, closeNote, true);
};

/** Shows a message next to a control, on top of the page, until the reader does something else. */
function showNote(control: Element, sentence: string): void {
  closeNote();
  note = document.createElement('p');
  note.className = 'numbers-note';
  note.setAttribute('role', 'alert');
  note.popover = 'manual';
  document.body.append(note);
  // Above dialogs, too.
  note.showPopover?.();
  note.textContent = sentence;
  const { left, bottom, top } = control.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const below = bottom + 6 + height < innerHeight ? bottom + 6 : Math.max(6, top - 6 - height);
  note.style.left = `${Math.max(6, Math.min(left, innerWidth - width - 6))}px`;
  note.style.top = `${below}px`;
  for (const type of ['pointerdown', 'keydown', 'input'] as const)
    addEventListener(type, closeNote, true);
}

/** Returns the index path of a number, row or box within its field; empty for the whole field. */
const indexPath = (target: Element, control: HTMLElement): number[] => {
  const at = target.closest<HTMLElement>('[data-at]');
  if (!at || !(control.contains(at) || at.contains(control))) return [];
  return at.dataset['at']!.split(',').map(Number);
};

/** Sets numbers where they were dropped or pasted. If they do not fit, shows a message and changes nothing. */
export async function pasteNumbers(
  { instance, control, target }: ImportTarget,
  given: string | File,
): Promise<void> {
  hideDropTarget();
  const source = typeof given === 'string' ? { source: given, name: '' } : await readFile(given);
  if ('problem' in source) return showNote(control ?? target, source.problem);
  const id = control?.dataset['field'];
  if (!control || id === undefined) return requestDialog(target, 'open', instance, source);
  const reading = readNumbers(source.source, source.name);
  if ('problem' in reading) return showNote(control, reading.problem);
  const [{ numbers }, another] = reading.tensors as [NamedNumbers, NamedNumbers?];
  // If there are several tensors, or a part has to be chosen, open the dialog.
  if (another || numbers.shape.filter((length) => length > 1).length > 2)
    return requestDialog(target, 'numbers', instance, source);
  const field = instance.widget.fields[id] as AnyField;
  const { present } = instance.store.getState();
  // Pasted rows match rows on screen, so in a transposed table they are columns of the field.
  const isTransposed = target.closest('[data-transposed]') !== null;
  const taken = importNumbersAt(
    field,
    isTransposed ? transposed(numbers) : numbers,
    present[id],
    indexPath(target, control),
  );
  if ('problem' in taken) return showNote(control, taken.problem);
  const { state, message } = previewChange(instance, { [id]: taken.value });
  instance.replaceState(state, true);
  if (message) showNote(control, message);
}

// Numbers pasted into a control of a figure or dropped on a figure. They go into that field, or a dialog asks where.
// Loaded on first use.
import type { AnyField } from '../figure/fields/field.ts';
import { takeAt } from '../figure/fields/take.ts';
import { transposed } from '../number/numbers.ts';
import { MAX_BYTES, readNumbers, tooLarge } from '../number/read/index.ts';
import type { NumbersTarget } from '../figure/bringNumbers.ts';
import { adoptStyle } from '../theme/adopt.ts';
import { askForDialog, type ImportedNumbers } from '../figure/dialogs.ts';
import css from './numbers.css?inline';
import { withValues } from './putNumbers.ts';

adoptStyle(css);

/** Returns the bytes of a file, or a message if it is too large. */
export async function openFile(file: File): Promise<ImportedNumbers | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: tooLarge };
  return { source: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

let marked: Element | undefined;
const unmark = () => {
  marked?.removeAttribute('data-drop');
  marked = undefined;
};

/** Highlights the drop target, unless it is outside the figure itself. */
export function mark({ control, target }: NumbersTarget): void {
  const to = control?.closest('.matrix-editor, .vector') ?? control ?? target.closest('.figure');
  if (to === marked) return;
  unmark();
  to?.setAttribute('data-drop', '');
  marked = to ?? undefined;
}
for (const type of ['drop', 'dragend', 'dragleave'] as const)
  addEventListener(type, ({ relatedTarget }: DragEvent) => relatedTarget ?? unmark(), true);

let note: HTMLElement | undefined;
const closeNote = () => {
  note?.remove();
  note = undefined;
  for (const type of ['pointerdown', 'keydown', 'input'] as const)
    removeEventListener(type, closeNote, true);
};

/** Shows a message next to a control, on top of the page, until the reader does something else. */
function tell(control: Element, sentence: string): void {
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
const placeIn = (target: Element, control: HTMLElement): number[] => {
  const at = target.closest<HTMLElement>('[data-at]');
  if (!at || !(control.contains(at) || at.contains(control))) return [];
  return at.dataset['at']!.split(',').map(Number);
};

/** Sets numbers where they were dropped or pasted. If they do not fit, shows a message and changes nothing. */
export async function bring(place: NumbersTarget, given: string | File): Promise<void> {
  unmark();
  const { instance, control, target } = place;
  const brought = typeof given === 'string' ? { source: given, name: '' } : await openFile(given);
  const id = control?.dataset['field'];
  if (!control || id === undefined || 'problem' in brought) {
    if (control && 'problem' in brought) tell(control, brought.problem);
    else askForDialog(target, 'numbers', instance, 'problem' in brought ? undefined : brought);
    return;
  }
  const reading = readNumbers(brought.source, brought.name);
  if ('problem' in reading) return tell(control, reading.problem);
  const [one, more] = reading.tensors;
  // If there are several tensors, or a part has to be chosen, open the dialog.
  if (more || one!.numbers.shape.filter((length) => length > 1).length > 2)
    return askForDialog(target, 'numbers', instance, brought);
  const field = instance.widget.fields[id] as AnyField;
  const { present } = instance.store.getState();
  // Pasted rows match rows on screen, so in a transposed table they are columns of the field.
  const isTransposed = target.closest('[data-transposed]') !== null;
  const numbers = isTransposed ? transposed(one!.numbers) : one!.numbers;
  const taken = takeAt(field, numbers, present[id], placeIn(target, control));
  if ('problem' in taken) return tell(control, taken.problem);
  const { state, told } = withValues(instance, { [id]: taken.value });
  instance.replaceState(state, true);
  if (told) tell(control, told);
}

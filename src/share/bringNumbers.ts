// Numbers that are pasted into a control of a figure, or dropped on a figure: they go into that field, or a dialog asks
// where. Loaded once somebody brings some.
import type { AnyField } from '../fields/field.ts';
import { takeAt } from '../fields/take.ts';
import { transposed } from '../number/numbers.ts';
import { MAX_BYTES, readNumbers, tooLarge } from '../number/read/index.ts';
import type { NumbersTarget } from '../widget/bringNumbers.ts';
import { adoptStyle } from '../theme/adopt.ts';
import { askForDialog, type ImportedNumbers } from '../widget/dialogs.ts';
import css from './numbers.css?inline';
import { withValues } from './putNumbers.ts';

adoptStyle(css);

/** The bytes of a file; a sentence where it is too large to be opened. */
export async function openFile(file: File): Promise<ImportedNumbers | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: tooLarge };
  return { source: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

let marked: Element | undefined;
const unmark = () => {
  marked?.removeAttribute('data-drop');
  marked = undefined;
};

/** Shows where a drop would go: nowhere in what speaks of a figure from outside. */
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

/** Says a sentence beside a control, over the page, until the next thing is done. */
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

/** Where in its field a number, a row or a box stands; empty for the field as a whole. */
const placeIn = (target: Element, control: HTMLElement): number[] => {
  const at = target.closest<HTMLElement>('[data-at]');
  if (!at || !(control.contains(at) || at.contains(control))) return [];
  return at.dataset['at']!.split(',').map(Number);
};

/** Puts numbers where they were brought to. What does not fit is said, and changes nothing. */
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
  // Several tensors, and one that has to be chosen from, are asked about.
  if (more || one!.numbers.shape.filter((length) => length > 1).length > 2)
    return askForDialog(target, 'numbers', instance, brought);
  const field = instance.widget.fields[id] as AnyField;
  const { present } = instance.store.getState();
  // As it was copied, so it stands: in a transposed table its rows run along ours.
  const isTransposed = target.closest('[data-transposed]') !== null;
  const numbers = isTransposed ? transposed(one!.numbers) : one!.numbers;
  const taken = takeAt(field, numbers, present[id], placeIn(target, control));
  if ('problem' in taken) return tell(control, taken.problem);
  const { state, told } = withValues(instance, { [id]: taken.value });
  instance.replaceState(state, true);
  if (told) tell(control, told);
}

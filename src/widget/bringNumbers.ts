import type { AnyField } from '../fields/field.ts';
import type { Instance } from './instance.ts';
import type { Session } from './session.ts';

/** Where numbers are brought to. */
export interface Place {
  readonly instance: Instance;
  /** The element that is pasted into, or that a drop would land on. */
  readonly target: Element;
  /** The control around it, of a field that takes numbers. */
  readonly control: HTMLElement | null;
}

/** What is loaded once somebody brings numbers: `src/share/bringNumbers.ts`. */
interface Bringing {
  readonly mark: (place: Place) => void;
  readonly bring: (place: Place, source: string | File) => void;
}

/** More than one number, or what is written around numbers: a single one is the cell's own business. */
const MANY = /\S[\s,;]+\S|[[(\\]/;

/** Has numbers that are pasted into a control, or dropped on a figure, brought to it. */
export function awaitNumbers(
  inside: HTMLElement,
  { instances }: Session,
  load: () => Promise<Bringing>,
): void {
  const on = (event: ClipboardEvent | DragEvent) => {
    const { type } = event;
    const given = 'clipboardData' in event ? event.clipboardData! : event.dataTransfer!;
    const target = event.target as Element;
    const around = (name: string) => target.closest?.<HTMLElement>(`[data-${name}]`) ?? null;
    const instance = instances.get(around('scope')?.dataset['scope'] ?? '');
    if (!instance) return;
    const id = around('field')?.dataset['field'] ?? '';
    const axes = (instance.widget.fields[id] as AnyField | undefined)?.axes;
    const control = axes === undefined ? null : around('field');
    // Words and programs take a text by themselves; a file would leave the page.
    if (
      !control &&
      !given.types.includes('Files') &&
      target.closest('input, textarea, [class^=bench]')
    )
      return;
    const [file] = given.files;
    const text = given.getData('text');
    let source: string | File = file ?? text;
    if (type === 'paste') {
      // Spreadsheets put a picture of their cells beside their text.
      source = text || file || '';
      if (!axes || (source === text && !MANY.test(text))) return;
    } else if (!/Files|text\/plain/.test(given.types.join())) return;
    event.preventDefault();
    const place = { instance, target, control };
    void load().then(({ mark, bring }) =>
      type === 'dragover' ? mark(place) : bring(place, source),
    );
  };
  for (const type of ['paste', 'dragover', 'drop'] as const) inside.addEventListener(type, on);
}

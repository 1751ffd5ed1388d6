import { adoptStyle } from '../theme/adopt.ts';
import type { Session } from '../widget/session.ts';
import type { Asks, FieldsByFigure } from './asks.ts';
import { lockFields } from './lock.ts';

/** What a screen reader says of a control that is locked, and a pointer is shown. */
const LOCKED_TEXT = 'Locked by whoever sent this link';
/** What a figure says of itself where there are some. */
const SOME_LOCKED = 'Some controls here are locked by whoever sent this link.';

/** The controls of these fields, wherever they stand: each says its field, and a row of stages is that of `step`. */
const controlsOf = (of: FieldsByFigure, within: string) =>
  [...of].flatMap(([figure, ids]) =>
    [...ids].map((id) => {
      const field = `[data-field="${CSS.escape(id)}"]${id === 'step' ? ', .stepper' : ''}`;
      return `${within}[data-scope="${CSS.escape(figure)}"] :is(${field})`;
    }),
  );

/** A control that cannot be used: it is seen and heard, and says why. */
function lockControl(control: HTMLElement): void {
  control.dataset['locked'] = '';
  control.title = LOCKED_TEXT;
  control.ariaDescription = LOCKED_TEXT;
  if (control instanceof HTMLInputElement && control.type === 'text') control.readOnly = true;
  else if (control.matches('input, button, select')) control.setAttribute('disabled', '');
  else control.ariaDisabled = 'true';
}

/** Says at a figure, once, that some of its controls are locked. */
function tellLocked(name: string): void {
  const sentence = document.querySelector(`#figure-${CSS.escape(name)}[data-live] .describe`);
  if (!sentence || sentence.nextElementSibling?.matches('.locked-line')) return;
  const line = document.createElement('p');
  line.className = 'locked-line';
  line.textContent = SOME_LOCKED;
  sentence.after(line);
}

/** Locks the controls of these fields, also those that come later. */
function lockControls(locked: FieldsByFigure): void {
  // Before React has taken them over, it would find them other than it drew them.
  const of = controlsOf(locked, '[data-live]').join();
  const kinds = ':is(input, button, select, [role=slider]):not([data-locked])';
  const look = () => {
    document
      .querySelectorAll<HTMLElement>(`:is(${of})${kinds}, :is(${of}) ${kinds}`)
      .forEach(lockControl);
    for (const name of locked.keys()) tellLocked(name);
  };
  look();
  const isElement = (node: Node) => node instanceof Element;
  new MutationObserver((changes) => {
    if (
      changes.some(
        ({ type, addedNodes }) => type === 'attributes' || [...addedNodes].some(isElement),
      )
    )
      look();
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-live'] });
}

/** In a talk the lines of the slides set what they speak of, and answers are the speaker's. */
const isTalk = () => document.documentElement.dataset['present'] !== undefined;

/** What has a lock beside it: a control of the bar or the list, a vector, a number that stands alone. */
const MARKED =
  ':is(.figure-bar .field:has([data-locked]), .vector:has([data-locked]), :not(.vector, td, .field *) > .number-field:has([data-locked]), .controls .field:has([data-locked]) :is(.field-label, legend, .toggle > span))';

const STYLE = `
[data-locked] { cursor: not-allowed; text-decoration: none !important }
[data-locked][role=slider]::before { border-style: dotted }
.number-field [data-locked] { color: var(--muted) !important }
.matrix .number-field [data-locked] { background: color-mix(in srgb, var(--ink) 6%, var(--paper)) }
.locked-line { margin: 0.4rem 0; color: var(--muted); font: 400 0.875rem/1.4 var(--sans) }
.locked-line::before, ${MARKED}::after {
  content: ''; display: inline-block; flex: none; width: 10px; height: 12px; margin: 0 5px 0 0; background: var(--muted);
  clip-path: path(evenodd, 'M0 5h1.5V3.5a3.5 3.5 0 0 1 7 0V5H10v7H0zM3 5h4V3.5a2 2 0 0 0-4 0z');
}
${MARKED}::after { margin: 0 0 0 5px }
.panel:has([data-locked][role=slider]):not(:has([role=slider]:not([data-locked]))) .hand { display: none }
:root[data-answers=hidden]:not([data-present]) :is(
  .predict:not(:has([aria-pressed=true])) > details, .challenge details, .notes
) { display: none }`;

/** Does what an address, or a file, asks of the page. The theme is this page's alone: nothing is remembered of it. */
export function applyAsks({ theme, hidesAnswers, locked, hidden }: Asks, session: Session): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  if (hidesAnswers) dataset['answers'] = 'hidden';
  const hides = controlsOf(hidden, '.figure').join();
  adoptStyle(STYLE + (hides && `${hides} { display: none !important }`));
  const names = new Set([...locked.keys(), ...hidden.keys()]);
  if (names.size === 0) return;
  // What is hidden stays as it is, too; in the words, where its number stands, it is read.
  const all = new Map(
    [...names].map((name) => [
      name,
      new Set([...(locked.get(name) ?? []), ...(hidden.get(name) ?? [])]),
    ]),
  );
  for (const [name, ids] of all) {
    const instance = session.instances.get(name)!;
    const guard = lockFields(instance.widget, ids);
    instance.guard = (next, present) => (isTalk() ? next : guard(next, present));
  }
  lockControls(all);
}

import { notify, type Session, summarizeProblems } from '../figure/session.ts';
import { parseQuery } from '../figure/shareLink.ts';
import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import { type FieldsByFigure, type LinkOptions, optionsInQuery } from './options.ts';
import { lockFields } from './lock.ts';
import { applyPendingFile } from './openState.ts';

/** Tooltip and accessible description of a locked control. */
const LOCKED_TEXT = 'Locked by whoever sent this link';
/** Shown at a figure that has locked controls. */
const SOME_LOCKED = 'Some controls here are locked by whoever sent this link.';

/**
 * Returns a selector for all controls of these fields. Controls are marked with their field; a row of stages belongs to
 * the field `step`.
 */
const controlsOf = (of: FieldsByFigure, within: string) =>
  [...of].flatMap(([figure, ids]) =>
    [...ids].map((id) => {
      const field = `[data-field="${CSS.escape(id)}"]${id === 'step' ? ', .stepper' : ''}`;
      return `${within}[data-scope="${CSS.escape(figure)}"] :is(${field})`;
    }),
  );

/** Locks a control: it stays visible and readable, and says why it is locked. */
function lockControl(control: HTMLElement): void {
  control.dataset['locked'] = '';
  control.title = LOCKED_TEXT;
  control.ariaDescription = LOCKED_TEXT;
  if (control instanceof HTMLInputElement && control.type === 'text') control.readOnly = true;
  else if (control.matches('input, button, select')) control.setAttribute('disabled', '');
  else control.ariaDisabled = 'true';
}

/** Adds a note to a figure, once, that some of its controls are locked. */
function addLockedNote(name: string): void {
  const sentence = document.querySelector(`#figure-${CSS.escape(name)}[data-live] .describe`);
  if (!sentence || sentence.nextElementSibling?.matches('.locked-line')) return;
  const line = document.createElement('p');
  line.className = 'locked-line';
  line.textContent = SOME_LOCKED;
  sentence.after(line);
}

/** Locks the controls of these fields, including those rendered later. */
function lockControls(locked: FieldsByFigure): void {
  // Only in hydrated figures, because changes before hydration would cause mismatches.
  const of = controlsOf(locked, '[data-live]').join();
  const kinds = ':is(input, button, select, [role=slider]):not([data-locked])';
  const look = () => {
    document
      .querySelectorAll<HTMLElement>(`:is(${of})${kinds}, :is(${of}) ${kinds}`)
      .forEach(lockControl);
    for (const name of locked.keys()) addLockedNote(name);
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

/** During a talk, slides set fields and the speaker shows answers. */
const isTalk = () => document.documentElement.dataset['present'] !== undefined;

/** Elements that show a lock icon: controls of the toolbar or list, vectors, and single numbers. */
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

/** Applies the options of an address or a file to the page. The theme applies only to this page and is not stored. */
export function applyOptions(
  { theme, hidesAnswers, locked, hidden }: LinkOptions,
  session: Session,
): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  if (hidesAnswers) dataset['answers'] = 'hidden';
  const hides = controlsOf(hidden, '.figure').join();
  adoptStyleSheet(STYLE + (hides && `${hides} { display: none !important }`));
  const names = new Set([...locked.keys(), ...hidden.keys()]);
  if (names.size === 0) return;
  // Hidden fields are locked, too, but their numbers in the text stay visible.
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

/** Applies the options in the address to the whole page, after its figures have been set. */
export function applyAddressOptions(session: Session, query: string): void {
  if (parseQuery(query).parts.has('file')) applyPendingFile(session);
  const { options, problems } = optionsInQuery(query, session);
  applyOptions(options, session);
  if (problems.length) notify(session, [summarizeProblems('Not used from the link', problems)]);
}

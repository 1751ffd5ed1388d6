/**
 * Kinds of controls to highlight for an instruction, by preference: draggable points, other controls, number inputs.
 */
const TARGET_SELECTORS = ['.handle, .line-handle', ':not(.number-field)', '*'];

/** The controls that an instruction in the text names. For a control inside closed details, returns their summary. */
function controlsOf(root: HTMLElement, { dataset }: HTMLElement): Element[] {
  const name = CSS.escape(dataset['point']!);
  const figure = root.querySelector(`.figure[data-scope="${CSS.escape(dataset['figure']!)}"]`);
  const all = [...(figure?.querySelectorAll(`[data-field="${name}"], [data-act="${name}"]`) ?? [])];
  const targets = TARGET_SELECTORS.map((kind) =>
    all.filter((control) => control.matches(kind)),
  ).find((matches) => matches.length);
  return (targets ?? []).map(
    (control) => control.closest('details:not([open])')?.querySelector('summary') ?? control,
  );
}

/**
 * Highlights a thing everywhere at once. Hovering or focusing an element with `data-part` marks the page with that
 * part; `data-row` marks every scope of the same figure with that row; `data-point` in the text marks the controls
 * that it names. CSS does the rest, so nothing re-renders. The highlight is not part of the state and is never saved
 * or shared.
 */
export function installHighlight(root: HTMLElement): () => void {
  const clearRow = () => {
    for (const scope of root.querySelectorAll('[data-hi-row]'))
      scope.removeAttribute('data-hi-row');
  };
  let targets: Element[] = [];
  const point = (instruction: HTMLElement | null | undefined) => {
    for (const control of targets) control.removeAttribute('data-pointed');
    targets = instruction ? controlsOf(root, instruction) : [];
    for (const control of targets) control.setAttribute('data-pointed', '');
  };
  const show = (target: EventTarget | null) => {
    const element = target instanceof Element ? target : null;
    point(element?.closest<HTMLElement>('[data-point]'));
    const part = element?.closest<HTMLElement | SVGElement>('[data-part]')?.dataset['part'];
    if (part) root.dataset['hiPart'] = part;
    else delete root.dataset['hiPart'];
    clearRow();
    const marked = element?.closest<HTMLElement | SVGElement>('[data-row]');
    const row = marked?.dataset['row'];
    const scope = marked?.closest<HTMLElement>('[data-scope]')?.dataset['scope'];
    if (row === undefined || scope === undefined) return;
    for (const same of root.querySelectorAll<HTMLElement>(`[data-scope="${CSS.escape(scope)}"]`))
      same.dataset['hiRow'] = row;
  };
  const hover = (event: PointerEvent) => {
    // A touch ends immediately, so keep its highlight until the next one.
    if (event.type === 'pointerout' && event.pointerType === 'touch') return;
    show(event.type === 'pointerout' ? event.relatedTarget : event.target);
  };
  const focus = (event: FocusEvent) => show(event.target);
  const blur = (event: FocusEvent) => show(event.relatedTarget);
  root.addEventListener('pointerover', hover);
  root.addEventListener('pointerout', hover);
  root.addEventListener('focusin', focus);
  root.addEventListener('focusout', blur);
  return () => {
    root.removeEventListener('pointerover', hover);
    root.removeEventListener('pointerout', hover);
    root.removeEventListener('focusin', focus);
    root.removeEventListener('focusout', blur);
  };
}

/** What an order means first: a point to drag, else a control, else numbers to type. */
const TARGET_SELECTORS = ['.handle, .line-handle', ':not(.number-field)', '*'];

/** The controls in its figure that an order of the text names; of what is folded away, what unfolds it. */
function controlsOf(root: HTMLElement, { dataset }: HTMLElement): Element[] {
  const name = CSS.escape(dataset['point']!);
  const figure = root.querySelector(`.figure[data-scope="${CSS.escape(dataset['figure']!)}"]`);
  const all = [...(figure?.querySelectorAll(`[data-field="${name}"], [data-act="${name}"]`) ?? [])];
  const targets = TARGET_SELECTORS.map((kind) => all.filter((one) => one.matches(kind))).find(
    (some) => some.length,
  );
  return (targets ?? []).map(
    (one) => one.closest('details:not([open])')?.querySelector('summary') ?? one,
  );
}

/**
 * One thing highlighted everywhere: hovering or focusing anything that carries `data-part` or `data-row`
 * marks the page with that part, and every scope that speaks of the same figure with that row. The style
 * sheet does the rest, so pointing at things renders nothing again. An order in the text (`data-point`) points at
 * the controls in its figure that it names. Nothing of this is state: it never travels and is not kept.
 */
export function installHighlight(root: HTMLElement): () => void {
  const clearRow = () => {
    for (const scope of root.querySelectorAll('[data-hi-row]'))
      scope.removeAttribute('data-hi-row');
  };
  let targets: Element[] = [];
  const point = (order: HTMLElement | null | undefined) => {
    for (const one of targets) one.removeAttribute('data-pointed');
    targets = order ? controlsOf(root, order) : [];
    for (const one of targets) one.setAttribute('data-pointed', '');
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
    // A finger's touch ends at once; what it touched stays highlighted until the next one.
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

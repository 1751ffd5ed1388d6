/**
 * One thing highlighted everywhere: hovering or focusing anything that carries `data-part` or `data-row`
 * marks the page with that part, and every scope that speaks of the same figure with that row. The style
 * sheet does the rest, so pointing at things renders nothing again. Nothing of this is state: it never
 * travels and is not kept.
 */
export function installHighlight(root: HTMLElement): () => void {
  const clearRow = () => {
    for (const scope of root.querySelectorAll('[data-hi-row]'))
      scope.removeAttribute('data-hi-row');
  };
  const show = (target: EventTarget | null) => {
    const element = target instanceof Element ? target : null;
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
  const point = (event: PointerEvent) => {
    // A finger's touch ends at once; what it touched stays highlighted until the next one.
    if (event.type === 'pointerout' && event.pointerType === 'touch') return;
    show(event.type === 'pointerout' ? event.relatedTarget : event.target);
  };
  const focus = (event: FocusEvent) => show(event.target);
  const blur = (event: FocusEvent) => show(event.relatedTarget);
  root.addEventListener('pointerover', point);
  root.addEventListener('pointerout', point);
  root.addEventListener('focusin', focus);
  root.addEventListener('focusout', blur);
  return () => {
    root.removeEventListener('pointerover', point);
    root.removeEventListener('pointerout', point);
    root.removeEventListener('focusin', focus);
    root.removeEventListener('focusout', blur);
  };
}

const createElement = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  props: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), props);

/** Shows text in a dialog, selected, for the reader to copy. */
export function showCopyDialog(label: string, text: string): void {
  const dialog = createElement('dialog', { className: 'copy-dialog', ariaLabel: label });
  const area = createElement('textarea', {
    readOnly: true,
    rows: 10,
    ariaLabel: label,
    value: text,
  });
  const form = createElement('form', { method: 'dialog' });
  form.append(createElement('button', { type: 'submit', textContent: 'Close' }));
  const why = 'Your browser blocked copying. Select the text and copy it yourself.';
  dialog.append(createElement('p', { textContent: why }), area, form);
  area.onfocus = () => area.select();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  area.select();
}

import type { Session } from './session.ts';

/**
 * Ctrl/⌘+Z undoes in the figure used last; with Shift it redoes. Inputs with edited text keep the browser's own undo.
 */
export function installUndoKeys(session: Session): () => void {
  let lastScope: string | undefined;
  const remember = (event: Event) => {
    const scope = (event.target as Element).closest?.('[data-scope]');
    if (scope instanceof HTMLElement) lastScope = scope.dataset['scope'];
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && !(key === 'y' && event.ctrlKey)) return;
    const target = event.target as Element;
    if (target.matches('[data-own-undo], textarea, [contenteditable]')) return;
    const instance = lastScope === undefined ? undefined : session.instances.get(lastScope);
    if (!instance) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) instance.redo();
    else instance.undo();
  };
  addEventListener('pointerdown', remember, true);
  addEventListener('focusin', remember);
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener('pointerdown', remember, true);
    removeEventListener('focusin', remember);
    removeEventListener('keydown', onKey);
  };
}

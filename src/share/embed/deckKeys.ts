import { isKeyReserved, keyName, watchFocusOrigin } from '../../kit/input/reservedKeys.ts';
import type { Instance } from '../../figure/instance.ts';

/**
 * Keys that a slide deck uses, with their direction through a figure's steps; 0 for keys that only the deck handles.
 */
const DECK_KEYS: Readonly<Record<string, -1 | 0 | 1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  'Shift+ ': -1,
  ArrowRight: 1,
  ArrowDown: 1,
  ' ': 1,
  Enter: 1,
  PageUp: 0,
  PageDown: 0,
  Home: 0,
  End: 0,
  Escape: 0,
};

/** reveal.js handles this message (its “postMessage API”); other pages ignore it. */
const revealKey = (keyCode: number) => JSON.stringify({ method: 'triggerKey', args: [keyCode] });

/**
 * Forwards keys from a figure on a slide of someone else's deck, so that it does not swallow the remote's keys. Arrows
 * first go through the figure's steps; keys that the figure does not need go to the deck. After a click or drag the
 * deck gets the focus back, unless a text field is focused.
 */
export function forwardDeckKeys(
  { widget, store, set }: Instance,
  post: (message: object | string) => void,
  sendKey: (key: string) => void,
): void {
  const focus = watchFocusOrigin();
  const takesStep = (by: -1 | 0 | 1) => {
    const to = (store.getState().present['step'] as number) + by;
    if (!by || !widget.steps || to < 1 || to > widget.steps.length) return false;
    set({ step: to });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const key = keyName(event);
    const by = DECK_KEYS[key];
    if (by === undefined || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (target instanceof Element && isKeyReserved(target, key, focus.hold())) return;
    event.preventDefault();
    event.stopPropagation();
    if (takesStep(by)) return;
    sendKey(key);
    post(revealKey(event.keyCode));
    parent.focus();
  };
  const giveFocusBack = () => {
    const { activeElement } = document;
    if (activeElement && isKeyReserved(activeElement, 'a', { byPointer: true })) return;
    parent.focus();
  };
  // Capture the event before elements that were clicked or dragged can handle it.
  addEventListener('keydown', onKeyDown, true);
  // After the click's own handlers.
  addEventListener('pointerup', () => setTimeout(giveFocusBack));
}

import { isKeyTaken, keyName, watchFocusOrigin } from '../presenter/keys.ts';
import type { Instance } from '../widget/instance.ts';

/** The keys that walk a deck, or leave it, and which way they walk a figure’s steps; 0 for those that are the deck’s alone. */
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

/** reveal.js does what such a text asks for (its “postMessage API”); anyone else passes it over. */
const revealKey = (keyCode: number) => JSON.stringify({ method: 'triggerKey', args: [keyCode] });

/**
 * A figure on a slide of someone else’s deck swallows no key of a remote. What nothing in it needs goes to the deck;
 * arrows walk its steps before. Once a mouse or finger has done with it, the deck has the focus again, unless a field is
 * there to be typed in.
 */
export function giveKeysToDeck(
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
    if (target instanceof Element && isKeyTaken(target, key, focus.hold())) return;
    event.preventDefault();
    event.stopPropagation();
    if (takesStep(by)) return;
    sendKey(key);
    post(revealKey(event.keyCode));
    parent.focus();
  };
  const giveFocusBack = () => {
    const { activeElement } = document;
    if (activeElement && isKeyTaken(activeElement, 'a', { byPointer: true })) return;
    parent.focus();
  };
  // In the capture phase: what was dragged or pressed by hand would take them for itself.
  addEventListener('keydown', onKeyDown, true);
  // After what the click itself does.
  addEventListener('pointerup', () => setTimeout(giveFocusBack));
}

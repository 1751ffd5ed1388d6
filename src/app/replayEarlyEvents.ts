/*
 * What a hand did before the program was there. The page is painted first and answers later; index.html keeps what
 * is pressed, moved and typed until then, and here it is done once more.
 */

interface Early extends Array<Event> {
  /** Keeps nothing further. */
  stop(): void;
}
declare global {
  interface Window {
    early?: Early;
  }
}

/** An input has changed by itself already: its program is told so. Keys and presses it needs no more. */
function replayInput(input: HTMLInputElement, type: string): void {
  const toggles = input.type === 'checkbox' || input.type === 'radio';
  delete input.dataset['early'];
  // React tells by the value that was last set whether one is new: it is set to another, behind what is shown.
  if (toggles && type === 'click') {
    input.checked = !input.checked;
    input.click();
  } else if (!toggles && type === 'input') {
    const { value } = input;
    input.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface EarlyAction {
  event: Event;
  /** What it was done to: a point that is dragged has all that the pointer does, wherever it goes. */
  to: Element;
}

function replay({ event, to }: EarlyAction): void {
  const { type } = event;
  if (!to.isConnected) return;
  if (to instanceof HTMLInputElement) replayInput(to, type);
  else if (type !== 'click') to.dispatchEvent(new (event.constructor as typeof Event)(type, event));
  // What these do the browser has done.
  else if (!to.closest('summary, label')) (to as HTMLElement).click?.();
}

/** What is worth doing: of several moves of a drag and of several texts typed in one field, the last. */
function dropSuperseded(events: readonly Event[]): EarlyAction[] {
  const done: EarlyAction[] = [];
  let dragTarget: Element | undefined;
  for (const event of events) {
    const { target, type } = event;
    if (!(target instanceof Element)) continue;
    const dragging = type.startsWith('pointer') && type !== 'pointerdown';
    if (dragging && !dragTarget) continue;
    if (type === 'pointerdown') dragTarget = target;
    const to = dragging ? dragTarget! : target;
    const last = done.at(-1);
    const replaces = type === 'pointermove' || type === 'input';
    if (replaces && last?.event.type === type && last.to === to) done.pop();
    done.push({ event, to });
    if (dragging && type !== 'pointermove') dragTarget = undefined;
  }
  return done;
}

/** Does what was done early, each thing as soon as the part of the page it was done to answers. */
export function replayEarlyEvents(): void {
  const { early } = window;
  if (!early) return;
  early.stop();
  const byRoot = new Map<Element | null, EarlyAction[]>();
  for (const one of dropSuperseded(early)) {
    const root = one.to.closest('[data-react]');
    byRoot.set(root, [...(byRoot.get(root) ?? []), one]);
  }
  for (const [root, done] of byRoot) {
    const all = () => done.forEach(replay);
    if (!(root instanceof HTMLElement) || root.dataset['live']) all();
    else {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        all();
      });
      watch.observe(root, { attributeFilter: ['data-live'] });
    }
  }
}

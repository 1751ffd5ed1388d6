/* Replays input from before the page was interactive. The page paints first; until its scripts have run, index.html
   records clicks, moves and typing. */

interface Early extends Array<Event> {
  /** Stops recording. */
  stop(): void;
}
declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * The browser has already changed the input, so only its handlers have to run. Earlier keys and pointer presses are not
 * needed.
 */
function replayInput(input: HTMLInputElement, type: string): void {
  const toggles = input.type === 'checkbox' || input.type === 'radio';
  delete input.dataset['early'];
  // React ignores a change to the value it set last, so set a different one without its knowing.
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
  /** The target. A drag keeps the element it began on, wherever the pointer goes. */
  to: Element;
}

function replay({ event, to }: EarlyAction): void {
  const { type } = event;
  if (!to.isConnected) return;
  if (to instanceof HTMLInputElement) replayInput(to, type);
  else if (type !== 'click') to.dispatchEvent(new (event.constructor as typeof Event)(type, event));
  // The browser has already handled clicks on these.
  else if (!to.closest('summary, label')) (to as HTMLElement).click?.();
}

/** Drops events that a later one makes superfluous: earlier moves of a drag, earlier texts typed into a field. */
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

/** Replays each early event as soon as its part of the page is interactive. */
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

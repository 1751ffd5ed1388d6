import { MET_TEXT } from '../../lesson/challenges.ts';
import type { Session } from '../../figure/session.ts';
import { inheritedQuery, linkQuery } from '../../figure/shareLink.ts';
import { fitFrame } from './fitFrame.ts';
import { createProtocol } from './protocol.ts';

/** Returns an element of the page's footer. */
const footerElement = <E extends Element>(selector: string) =>
  document.querySelector<E>(`.embed-from ${selector}`)!;

/** Makes the link to the figure's own page carry its current state. */
function followLink(session: Session): void {
  const link = footerElement<HTMLAnchorElement>('[data-act="open"]');
  const [instance] = session.instances.values();
  const page = link.href;
  let latest = 0;
  const show = async () => {
    const current = ++latest;
    const query = await linkQuery([[instance!.name, instance!.linkText()]]);
    // Packing is asynchronous, so a later state may be ready first.
    if (current === latest) link.href = page + query + inheritedQuery();
  };
  link.hidden = false;
  void show();
  instance!.gesture.subscribe((moving) => moving || void show());
  instance!.store.subscribe(() => instance!.gesture.getState() || void show());
}

/**
 * Offers to show the figure in full screen, if the surrounding page allows it, and fits it to its frame, if its address
 * asks for it.
 */
function offerFit(fitsFrame: boolean): void {
  const button = footerElement<HTMLButtonElement>('[data-act="full"]');
  const main = document.getElementById('main')!;
  let undo: (() => void) | undefined;
  const follow = () => {
    const isFull = document.fullscreenElement !== null;
    button.textContent = isFull ? 'Leave full screen' : 'Full screen';
    undo?.();
    undo = isFull || fitsFrame ? fitFrame(main) : undefined;
  };
  if (fitsFrame) follow();
  if (!document.fullscreenEnabled) return;
  button.hidden = false;
  button.onclick = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen());
  document.addEventListener('fullscreenchange', follow);
}

/** Creates the goal's status line under the figure, which is also announced to screen readers. */
function createGoalLine(): (status: string, isMet: boolean) => void {
  const line = document.createElement('p');
  line.className = 'embed-goal';
  line.role = 'status';
  footerElement('*').closest('.embed-from')!.before(line);
  return (status, isMet) => {
    const done = document.createElement('b');
    done.textContent = MET_TEXT;
    line.replaceChildren(...(isMet ? [done, ' '] : []), status);
  };
}

/**
 * Makes `new Worker` throw a readable error, because workers can't load in a sandbox without an origin.
 */
function refuseWorkers(): void {
  window.Worker = class {
    constructor() {
      throw new Error(
        'the page around this figure has put it in a sandbox without allow-same-origin. Open it in a new tab',
      );
    }
  } as unknown as typeof Worker;
}

/**
 * Connects a figure in a frame to the page that embeds it. It accepts messages only from that page, whichever it is,
 * and sends only the state of this figure. Work stored on the reader's device is not read in frames
 * (src/site/start.tsx).
 */
export async function connectToHost(session: Session): Promise<void> {
  const [instance] = session.instances.values();
  const root = document.getElementById('root')!;
  const options = new URLSearchParams(location.search);
  const fitsFrame = options.has('fit');
  // Load this before the host hears that the figure is ready, because keys may follow at once.
  const deckKeys = fitsFrame ? await import('./deckKeys.ts') : undefined;
  const height = () => Math.ceil(root.getBoundingClientRect().height);
  const showGoal = createGoalLine();
  // Any origin may receive this, because the embedding page chose the figure.
  const post = (message: object | string) => parent.postMessage(message, '*');
  const protocol = createProtocol(instance!, {
    post,
    height,
    showTheme: (theme) => {
      const { dataset } = document.documentElement;
      if (theme === 'auto') delete dataset['theme'];
      else dataset['theme'] = theme;
    },
    showGoal,
  });
  addEventListener('message', ({ source, data }) => {
    if (source === parent) protocol.receive(data);
  });
  let lastHeight = height();
  new ResizeObserver(() => {
    // A figure that fits its frame has no height of its own.
    if (fitsFrame || document.fullscreenElement || height() === lastHeight) return;
    lastHeight = height();
    protocol.sendHeight(lastHeight);
  }).observe(root);
  if (self.origin === 'null') refuseWorkers();
  const goal = options.get('goal');
  if (goal) protocol.watch(goal);
  followLink(session);
  offerFit(fitsFrame);
  deckKeys?.forwardDeckKeys(instance!, post, protocol.sendKey);
}

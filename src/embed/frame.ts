import { MET_TEXT } from '../lessons/challenges.ts';
import type { Session } from '../widget/session.ts';
import { inheritedQuery, linkQuery } from '../widget/shareLink.ts';
import { fitFrame } from './fitFrame.ts';
import { createProtocol } from './protocol.ts';

/** A part of the page's last line. */
const inLine = <E extends Element>(selector: string) =>
  document.querySelector<E>(`.embed-from ${selector}`)!;

/** Has the link to a tab of its own bring the figure along as it is. */
function followLink(session: Session): void {
  const link = inLine<HTMLAnchorElement>('[data-act="open"]');
  const [instance] = session.instances.values();
  const page = link.href;
  let asked = 0;
  const show = async () => {
    const mine = ++asked;
    const query = await linkQuery([[instance!.name, instance!.text()]]);
    // A later state may have been written sooner.
    if (mine === asked) link.href = page + query + inheritedQuery();
  };
  link.hidden = false;
  void show();
  instance!.gesture.subscribe((moving) => moving || void show());
  instance!.store.subscribe(() => instance!.gesture.getState() || void show());
}

/** Has the figure fill the screen, where the page around it lets it, and its frame, where its address says so. */
function offerFit(fitsFrame: boolean): void {
  const button = inLine<HTMLButtonElement>('[data-act="full"]');
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

/** How a goal stands, under the figure: heard as well as read. */
function createGoalLine(): (says: string, isMet: boolean) => void {
  const line = document.createElement('p');
  line.className = 'embed-goal';
  line.role = 'status';
  inLine('*').closest('.embed-from')!.before(line);
  return (says, isMet) => {
    const done = document.createElement('b');
    done.textContent = MET_TEXT;
    line.replaceChildren(...(isMet ? [done, ' '] : []), says);
  };
}

/** In a sandbox that leaves the frame no origin, the site's own workers are those of a stranger: whoever wants one hears so. */
function refuseWorkers(): void {
  window.Worker = class {
    constructor() {
      throw new Error(
        'the page around this figure has put it into a sandbox without allow-same-origin. Open it in a new tab',
      );
    }
  } as unknown as typeof Worker;
}

/**
 * Makes a figure speak with the page that shows it in a frame: with that page alone, whoever it is. It answers only to
 * what comes from there, and what it says is of this figure: its state, which that page has set or a reader before it
 * has moved. What is kept on the reader's device is not read here at all (src/app/start.tsx).
 */
export function joinFrame(session: Session): void {
  const [instance] = session.instances.values();
  const root = document.getElementById('root')!;
  const asked = new URLSearchParams(location.search);
  const fitsFrame = asked.has('fit');
  const height = () => Math.ceil(root.getBoundingClientRect().height);
  const showGoal = createGoalLine();
  // Whichever page it is may know: it has put the figure there.
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
  let told = height();
  new ResizeObserver(() => {
    // What fits its frame has no height of its own.
    if (fitsFrame || document.fullscreenElement || height() === told) return;
    told = height();
    protocol.sendHeight(told);
  }).observe(root);
  if (self.origin === 'null') refuseWorkers();
  const goal = asked.get('goal');
  if (goal) protocol.watch(goal);
  followLink(session);
  offerFit(fitsFrame);
  if (fitsFrame)
    void import('./deckKeys.ts').then((it) => it.giveKeysToDeck(instance!, post, protocol.sendKey));
}

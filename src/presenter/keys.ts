import type { Deck } from './deck.ts';
import { toStage } from './stage.ts';

/** One thing that keys do while a lesson is presented. The listener and the sheet of keys are made from these. */
export interface Command {
  readonly id: string;
  /** As events name them; `Shift+` before. Letters in lower case. */
  readonly keys: readonly string[];
  /** What it does, in a few words. */
  readonly does: string;
  /** In the presenter's row of buttons, under this name. */
  readonly button?: string;
  run(deck: Deck, key: string): void;
}

const fullscreen = () =>
  void (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.().catch(() => {}));

/** Escape closes what lies on top first, and leaves when nothing does. */
function escape(deck: Deck): void {
  const { talk, local } = deck;
  for (const key of ['qr', 'blank', 'zoom']) if (talk.read(key)) return talk.write(key, '');
  if (local.getState().pointer) return local.setState({ pointer: false });
  if (deck.role === 'slides') deck.leave();
}

export const commands: readonly Command[] = [
  {
    id: 'back',
    keys: ['ArrowLeft', 'ArrowUp', 'PageUp', 'Shift+ '],
    does: 'back: a step, a slide',
    button: 'Back',
    run: (deck) => deck.back(),
  },
  {
    id: 'next',
    keys: ['ArrowRight', 'ArrowDown', 'PageDown', ' '],
    does: 'next: a step, an answer, a slide',
    button: 'Next',
    run: (deck) => deck.next(),
  },
  { id: 'first', keys: ['Home'], does: 'first slide', run: (deck) => deck.go(0) },
  { id: 'last', keys: ['End'], does: 'last slide', run: (deck) => deck.go(deck.stops.length - 1) },
  {
    id: 'reveal',
    keys: ['r'],
    does: 'show the answer to the question',
    button: 'Show the answer',
    run: (deck) => deck.reveal(),
  },
  {
    id: 'figure',
    keys: ['v'],
    does: 'view the figure that the text speaks of, and back',
    button: 'Figure',
    run: (deck) => deck.lookAtFigure(),
  },
  {
    id: 'hand',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    does: 'one more hand for this option of a question',
    run: (deck, key) => deck.hand(Number(key) - 1, 1),
  },
  {
    id: 'blank',
    keys: ['b', '.'],
    does: 'blank the screen, and back',
    button: 'Blank',
    run: (deck) => deck.toggle('blank'),
  },
  {
    id: 'pointer',
    keys: ['l'],
    does: 'the mouse leaves a trace that fades',
    button: 'Pointer',
    run: ({ local }) => local.setState(({ pointer }) => ({ pointer: !pointer })),
  },
  {
    id: 'zoom',
    keys: ['z'],
    does: 'enlarge where the mouse is, and back',
    button: 'Zoom',
    run(deck) {
      const { mouse } = deck.local.getState();
      const placing = deck.placing();
      deck.zoom(mouse && placing && toStage(placing, mouse));
    },
  },
  {
    id: 'qr',
    keys: ['q'],
    does: 'a code that opens exactly this on a phone',
    button: 'QR code',
    run: (deck) => deck.toggle('qr'),
  },
  {
    id: 'presenter',
    keys: ['p'],
    does: 'open the presenter’s window, or the slides',
    run: (deck) => deck.openOther(),
  },
  {
    id: 'fullscreen',
    keys: ['f', 'F5', 'Shift+F5'],
    does: 'full screen, and back',
    run: fullscreen,
  },
  {
    id: 'theme',
    keys: ['t'],
    does: 'light on dark, and back',
    run: (deck) => deck.theme(),
  },
  {
    id: 'help',
    keys: ['?', 'h'],
    does: 'this sheet',
    button: 'Keys and more',
    run: ({ local }) => local.setState({ help: true }),
  },
  { id: 'escape', keys: ['Escape'], does: 'close what lies on top; leave the slides', run: escape },
];

interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
}

/** The name of a pressed key, the same on keyboards for other alphabets. */
export function keyName({ key, code, shiftKey }: Pressed): string {
  if (key.length === 1 && key !== ' ') {
    if (/^[a-z]$/i.test(key)) return key.toLowerCase();
    const letter = /^Key([A-Z])$/.exec(code);
    return letter && !/[!-~]/.test(key) ? letter[1]!.toLowerCase() : key;
  }
  return shiftKey ? `Shift+${key}` : key;
}

const TYPED =
  'input:not([type=range], [type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';
const ARROWS = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;

/**
 * Whether what has the focus needs this key itself: a field what is typed, a handle its arrows, a button its
 * space. Page up and down belong to the slides, whatever has the focus: remotes send them.
 */
export function isTaken(target: Element, key: string): boolean {
  if (target.closest('dialog[open]')) return true;
  if (/^(Page(Up|Down)|(Shift\+)?F5)$/.test(key)) return false;
  if (target.matches(TYPED)) return true;
  if (target.matches('[role=slider]')) return ARROWS.test(key) || key === 'Escape';
  if (target.matches('input[type=range]')) return ARROWS.test(key);
  if (target.matches('input[type=radio]')) return ARROWS.test(key) || key === ' ';
  return key.endsWith(' ') && target.matches('button, summary, a[href], input');
}

/** The command for a key; undefined for one that is nobody's. */
export const commandFor = (key: string, letters: boolean) =>
  letters || key.length > 1 || key === ' '
    ? commands.find((command) => command.keys.includes(key))
    : undefined;

/** Listens until told to stop. */
export function listenToKeys(deck: Deck): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = keyName(event);
    if (event.target instanceof Element && isTaken(event.target, key)) return;
    const command = commandFor(key, deck.local.getState().letters);
    if (!command) return;
    event.preventDefault();
    if (!event.repeat) command.run(deck, key);
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

const WRITTEN: Record<string, string> = {
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowUp: '↑',
  PageDown: 'Page down',
  PageUp: 'Page up',
  ' ': 'Space',
  'Shift+ ': 'Shift + Space',
  'Shift+F5': 'Shift + F5',
  Escape: 'Esc',
};

/** A key as it is printed on a keyboard. */
export const keyLabel = (key: string) =>
  WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The keys of a command, as printed, with what to say between them. */
export const keysOf = ({ keys }: Command): readonly string[] =>
  keys.length > 4 ? [keyLabel(keys[0]!), 'to', keyLabel(keys.at(-1)!)] : keys.map(keyLabel);

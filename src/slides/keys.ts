import {
  ARROW_KEYS,
  BUTTON,
  NUMBER_FIELD,
  PRESSABLE,
  PRESS_KEYS,
  isKeyReserved,
  keyName,
  watchFocusOrigin,
} from '../kit/input/reservedKeys.ts';
import type { Deck } from './deck.ts';
import { handleCountKey, stopCounting, switchRound } from './votes.ts';
import { screenToSlide } from './slidePlacement.ts';

/** A keyboard command during a talk. The listener and the help dialog both use these records. */
export interface Command {
  readonly id: string;
  /** Key names as in events, with the prefix `Shift+` if needed. Letters are lower case. */
  readonly keys: readonly string[];
  /** A short description. */
  readonly description: string;
  /** The label of its button in the presenter window, if it has one. */
  readonly button?: string;
  run(deck: Deck, key: string): void;
}

const fullscreen = () =>
  void (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.().catch(() => {}));

/** Closes the topmost overlay, or leaves the talk if there is none. */
function escape(deck: Deck): void {
  const { talk } = deck;
  for (const key of ['qr', 'blank', 'zoom']) if (talk.read(key)) return talk.write(key, '');
  if (deck.role === 'slides') deck.leave();
}

/** Moves through the slides. If the screen is blank, only turns it on again, since nobody would see the move. */
const unlessBlank = (move: (deck: Deck) => void) => (deck: Deck) => {
  if (deck.talk.read('blank')) return deck.toggle('blank');
  const slide = deck.currentSlide();
  move(deck);
  // If the press only showed the answer, further Enter keys still belong to the count (countHands).
  if (deck.currentSlide() !== slide) stopCounting(deck, slide);
};

export const commands: readonly Command[] = [
  {
    id: 'back',
    keys: ['ArrowLeft', 'ArrowUp', 'PageUp', 'Shift+ '],
    description: 'previous step or slide',
    button: 'Back',
    run: unlessBlank((deck) => deck.back()),
  },
  {
    id: 'next',
    keys: ['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter'],
    description: 'next step, answer or slide',
    button: 'Next',
    run: unlessBlank((deck) => deck.next()),
  },
  {
    id: 'first',
    keys: ['Home'],
    description: 'first slide',
    run: unlessBlank((deck) => deck.go(0)),
  },
  {
    id: 'last',
    keys: ['End'],
    description: 'last slide',
    run: unlessBlank((deck) => deck.go(deck.playlist.length - 1)),
  },
  {
    id: 'reveal',
    keys: ['r'],
    description: 'show the answer',
    button: 'Show the answer',
    run: (deck) => deck.reveal(),
  },
  {
    id: 'figure',
    keys: ['v'],
    description: 'show the figure, or go back',
    button: 'Figure',
    run: (deck) => deck.toggleFigure(),
  },
  {
    id: 'hands',
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    description: 'enter a count of hands; Enter goes to the next option',
    run: (deck, key) => void handleCountKey(deck, key),
  },
  {
    id: 'round',
    keys: ['a'],
    description: 'second round of voting, or back to the first one',
    button: 'Second round',
    run: switchRound,
  },
  {
    id: 'blank',
    keys: ['b', '.'],
    description: 'blank screen on or off',
    button: 'Blank',
    run: (deck) => deck.toggle('blank'),
  },
  {
    id: 'zoom',
    keys: ['z'],
    description: 'zoom in at the mouse pointer, or zoom out',
    button: 'Zoom',
    run(deck) {
      const { mouse } = deck.local.getState();
      const placing = deck.placement();
      deck.toggleZoom(mouse && placing && screenToSlide(placing, mouse));
    },
  },
  {
    id: 'qr',
    keys: ['q'],
    description: 'QR code: open this on a phone',
    button: 'QR code',
    run: (deck) => deck.toggle('qr'),
  },
  {
    id: 'presenter',
    keys: ['p'],
    description: 'open the presenter window, or the slides',
    run: (deck) => deck.openOtherWindow(),
  },
  {
    id: 'fullscreen',
    keys: ['f', 'F5', 'Shift+F5'],
    description: 'full screen on or off',
    run: fullscreen,
  },
  {
    id: 'theme',
    keys: ['t'],
    description: 'dark or light theme',
    run: (deck) => deck.switchTheme(),
  },
  {
    id: 'help',
    keys: ['?', 'h'],
    description: 'this list of keys',
    button: 'Keys and more',
    run: ({ local }) => local.setState({ help: true }),
  },
  { id: 'escape', keys: ['Escape'], description: 'close, or leave the slides', run: escape },
];

/** Returns the command for a key, or undefined. */
export const commandFor = (key: string, letters: boolean) =>
  letters || key.length > 1 || key === ' '
    ? commands.find((command) => command.keys.includes(key))
    : undefined;

/** If a key or click removed the focused element, moves focus to the slide, so that the next Tab starts there. */
export function keepFocus(deck: Deck): void {
  if (document.activeElement === document.body) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && document.hasFocus())
      deck.currentSlide().element.focus({ preventScroll: true });
  });
}

/** Starts listening to keys. Returns a function that stops it. */
export function listenToKeys(deck: Deck): () => void {
  const focus = watchFocusOrigin();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = keyName(event);
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (event.target instanceof Element && isKeyReserved(event.target, key, focus.hold())) {
      if (key === 'Enter') focus.done();
      // A held Enter would press a button repeatedly, and a held Next would rush through the slides.
      if (event.repeat && PRESS_KEYS.test(key) && target?.matches(BUTTON)) event.preventDefault();
      return;
    }
    if (/^(Enter|Backspace|Escape)$/.test(key) && handleCountKey(deck, key))
      return event.preventDefault();
    const command = commandFor(key, deck.local.getState().letterKeys);
    // A number field takes no letters, not even unused ones.
    if (!command && !(key.length === 1 && target?.matches(`.hands, ${NUMBER_FIELD}`))) return;
    event.preventDefault();
    if (!command) return;
    // If the button kept its focus, releasing the key would press it.
    if (PRESS_KEYS.test(key) && target?.matches(PRESSABLE)) target.blur();
    if (!event.repeat) command.run(deck, key);
    if (target?.matches('.hands')) target.blur();
  };
  // Capture keys before a handle or button that was used by pointer could handle them.
  const captureKey = (event: KeyboardEvent) => {
    const key = keyName(event);
    if (event.key !== 'Tab') keepFocus(deck);
    if (!focus.hold().byPointer || !(ARROW_KEYS.test(key) || PRESS_KEYS.test(key))) return;
    if ((event.target as Element).matches?.('.hands')) return;
    onKeyDown(event);
    if (event.defaultPrevented) event.stopPropagation();
  };
  addEventListener('keydown', captureKey, true);
  addEventListener('keydown', onKeyDown);
  return () => {
    removeEventListener('keydown', captureKey, true);
    removeEventListener('keydown', onKeyDown);
    focus.stop();
  };
}

const KEY_LABELS: Record<string, string> = {
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

/** Returns a key's label as printed on a keyboard. */
const keyLabel = (key: string) => KEY_LABELS[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Returns the labels of a command's keys; a range of digits is “1 to 9”. */
export const keysOf = ({ keys }: Command): readonly string[] =>
  /^\d$/.test(keys[0]!) ? [keyLabel(keys[0]!), 'to', keyLabel(keys.at(-1)!)] : keys.map(keyLabel);

/** Which keys the focused element needs itself, so that slides don't take them. */
interface PressedKey {
  key: string;
  code: string;
  shiftKey: boolean;
}

/** Returns the name of a pressed key, independent of the keyboard's alphabet. */
export function keyName({ key, code, shiftKey }: PressedKey): string {
  if (key.length === 1 && key !== ' ') {
    if (/^[a-z]$/i.test(key)) return key.toLowerCase();
    const letter = /^Key([A-Z])$/.exec(code);
    return letter && !/[!-~]/.test(key) ? letter[1]!.toLowerCase() : key;
  }
  return shiftKey ? `Shift+${key}` : key;
}

const TYPING_FIELD =
  'input:not([type=range], [type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

export const NUMBER_FIELD = '[inputmode=decimal]';

export const BUTTON = 'button, summary, a[href]';

export const PRESSABLE = `${BUTTON}, input`;

export const ARROW_KEYS = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;

export const PRESS_KEYS = /^((Shift\+)? |Enter)$/;

/** Keys for typing and editing a number. */
const NUMBER_KEYS = /^([\d.,+\-−e]|(?!Page|F\d).{3,})$/;

/** How an element got focus, and what happened since. */
interface FocusOrigin {
  /** Focused by pointer. The next key is then meant for the slides, because it likely comes from a remote. */
  readonly byPointer?: boolean;
  /** Something has been typed there since. */
  readonly typed?: boolean;
}

/**
 * Whether the focused element needs this key itself: a field its text, a handle its arrows, a button the space bar. An
 * element focused by pointer needs none of these. Number fields do not take letters. Page Up and Page Down always
 * belong to the slides, because remotes send them.
 */
export function isKeyReserved(
  target: Element,
  key: string,
  { byPointer, typed }: FocusOrigin = {},
): boolean {
  if (target.closest('dialog[open]')) return true;
  if (/^(Page(Up|Down)|(Shift\+)?F5)$/.test(key)) return false;
  if (target.matches('.hands')) return /^(\d|Backspace|Delete)$/.test(key);
  if (target.matches(NUMBER_FIELD)) {
    if (ARROW_KEYS.test(key) || PRESS_KEYS.test(key)) return !byPointer || typed === true;
    return NUMBER_KEYS.test(key);
  }
  if (target.matches(TYPING_FIELD)) return true;
  if (target.matches('[role=slider]'))
    return key === 'Escape' || (!byPointer && ARROW_KEYS.test(key));
  if (byPointer) return false;
  if (target.matches('input[type=range]')) return ARROW_KEYS.test(key);
  if (target.matches('input[type=radio]')) return ARROW_KEYS.test(key) || key === ' ';
  return PRESS_KEYS.test(key) && target.matches(PRESSABLE);
}

/** Tracks how the focused element got its focus. */
export function watchFocusOrigin() {
  let pointed = false;
  let origin: FocusOrigin = {};
  const listeners: Record<string, (event: Event) => void> = {
    pointerdown: () => (pointed = true),
    keydown: () => (pointed = false),
    // If Tab moves the focus through a frame, the key events are not visible here.
    blur: ({ target }) => target === window && (pointed = false),
    focusin: () => (origin = { byPointer: pointed }),
    input: () => (origin = { ...origin, typed: true }),
  };
  for (const [type, listen] of Object.entries(listeners)) addEventListener(type, listen, true);
  return {
    hold: () => origin,
    /** Marks the typed text as finished. */
    done: () => (origin = { ...origin, typed: false }),
    stop() {
      for (const [type, listen] of Object.entries(listeners))
        removeEventListener(type, listen, true);
    },
  };
}

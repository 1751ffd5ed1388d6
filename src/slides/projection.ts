import type { Deck } from './deck.ts';

const IDLE_MS = 3_000;

/** Keeps the screen awake while the page is visible, if the browser supports it. */
function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const requestLock = () => {
    if (document.visibilityState === 'visible')
      lock = navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  requestLock();
  document.addEventListener('visibilitychange', requestLock);
  return () => {
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.then((sentinel) => sentinel?.release());
  };
}

/** Hides the mouse cursor when idle. */
function hideIdleMouse(): () => void {
  const page = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onMove = () => {
    clearTimeout(timer);
    delete page.dataset['idle'];
    timer = setTimeout(() => (page.dataset['idle'] = ''), IDLE_MS);
  };
  addEventListener('pointermove', onMove, true);
  return () => {
    clearTimeout(timer);
    delete page.dataset['idle'];
    removeEventListener('pointermove', onMove, true);
  };
}

/** Prepares a window for projection: its theme follows the talk, the screen stays on, and the idle mouse is hidden. */
export function keepProjection({ role, talk, page }: Deck): () => void {
  const stops = [
    talk.onWritten((key) => {
      const theme = document.documentElement.dataset['theme'];
      if (key === 'theme' && talk.read('theme') !== (theme ?? '')) page.switchTheme();
    }),
    ...(role === 'slides' ? [keepAwake(), hideIdleMouse()] : []),
  ];
  return () => stops.forEach((stop) => stop());
}

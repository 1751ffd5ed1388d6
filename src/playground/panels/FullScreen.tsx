import { useSyncExternalStore } from 'react';
import { texts } from '../text.ts';

const follow = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};
const isFull = () => document.fullscreenElement !== null;
const press = () =>
  void (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen?.());

/** Has the playground fill the screen, as on a projector: its letters grow with it. On its own page alone. */
export function FullScreen() {
  const full = useSyncExternalStore(follow, isFull, () => false);
  return (
    <button
      type="button"
      className="quiet pg-full"
      data-act="full"
      data-not="picture"
      onClick={press}
    >
      {texts.fullScreen(full)}
    </button>
  );
}

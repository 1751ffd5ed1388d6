import { createStore } from 'zustand/vanilla';
import { lessons } from '../lessons/lessons.ts';
import { browserShelf } from '../widget/work.ts';

const STORAGE_KEY = 'abh:progress';

/** How much of each lesson has been read, 0 to 1, by slug. Empty until the browser has been asked. */
export const readingProgress = createStore<Readonly<Record<string, number>>>(() => ({}));

/** What storage holds, as far as it makes sense; anything else counts as unread. */
export function parseProgress(text: string | null): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      lessons.flatMap(({ slug }) => {
        const x: unknown = (kept as Record<string, unknown>)[slug];
        return typeof x === 'number' && x >= 0 && x <= 1 ? [[slug, x]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Reads what is kept, and from then on notes how far the page with this slug has been scrolled. */
export function followReading(slug: string | undefined): void {
  readingProgress.setState(parseProgress(browserShelf.read(STORAGE_KEY)), true);
  if (slug === undefined) return;
  let isWaiting = false;
  const saveProgress = () => {
    isWaiting = false;
    const text = document.querySelector('.lesson-text');
    // A question alone is no reading of the lesson.
    if (!text || 'ask' in document.documentElement.dataset) return;
    const { top, height } = text.getBoundingClientRect();
    const seen = Math.min(1, Math.max(0, (innerHeight - top) / height));
    const before = readingProgress.getState()[slug] ?? 0;
    if (seen <= before + 0.01 && !(seen === 1 && before < 1)) return;
    // Another window may have read on meanwhile, here or in another lesson.
    const kept = parseProgress(browserShelf.read(STORAGE_KEY));
    readingProgress.setState({
      ...kept,
      [slug]: Math.max(Number(seen.toFixed(2)), kept[slug] ?? 0),
    });
    browserShelf.write(STORAGE_KEY, JSON.stringify(readingProgress.getState()));
  };
  const throttledSave = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(saveProgress, 250);
  };
  addEventListener('scroll', throttledSave, { passive: true });
  throttledSave();
}

import * as v from 'valibot';
import { persisted } from '../storage/persisted.ts';
import { readingProgress } from '../pages/readingProgress.ts';

const shareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const stored = persisted<Readonly<Record<string, number>>>(
  'abh:progress',
  v.record(v.string(), shareSchema),
  {},
);

/** Loads the stored reading progress, then records how far the page with this slug is scrolled. */
export function trackReading(slug: string | undefined): void {
  readingProgress.setState(stored.read(), true);
  if (slug === undefined) return;
  let isWaiting = false;
  const saveProgress = () => {
    isWaiting = false;
    const text = document.querySelector('.lesson-text');
    // Viewing a single question does not count as reading the lesson.
    if (!text || 'ask' in document.documentElement.dataset) return;
    const { top, height } = text.getBoundingClientRect();
    const seen = Math.min(1, Math.max(0, (innerHeight - top) / height));
    const before = readingProgress.getState()[slug] ?? 0;
    if (seen <= before + 0.01 && !(seen === 1 && before < 1)) return;
    // Read again, because another window may have stored progress in the meantime.
    const latest = stored.read();
    readingProgress.setState({
      ...latest,
      [slug]: Math.max(Number(seen.toFixed(2)), latest[slug] ?? 0),
    });
    stored.write(readingProgress.getState());
  };
  const throttledSave = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(saveProgress, 250);
  };
  addEventListener('scroll', throttledSave, { passive: true });
  throttledSave();
}

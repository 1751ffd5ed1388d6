import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessons } from '../lesson/lessons.ts';
import { trackReading } from './trackReading.ts';
import { readingProgress } from '../pages/readingProgress.ts';

const { slug } = lessons[0]!;
const KEY = 'abh:progress';
const progress = (x: unknown) => JSON.stringify({ [slug]: x });
const kept = () => JSON.parse(localStorage.getItem(KEY)!);

describe('reading progress', () => {
  let top = 0;
  const scrollTo = (to: number) => {
    top = to;
    dispatchEvent(new Event('scroll'));
    vi.runAllTimers();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div class="lesson-text"></div>';
    const text = document.querySelector('.lesson-text')!;
    text.getBoundingClientRect = () => ({ top, height: 10 * innerHeight }) as DOMRect;
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it('never goes back, and replaces an invalid record', () => {
    localStorage.setItem(KEY, '{"garbage');
    trackReading(slug);
    vi.runAllTimers();
    expect(readingProgress.getState()).toEqual({ [slug]: 0.1 });
    scrollTo(-4 * innerHeight);
    scrollTo(-2 * innerHeight);
    expect(readingProgress.getState()).toEqual({ [slug]: 0.5 });
    expect(kept()).toEqual({ [slug]: 0.5 });
    scrollTo(-20 * innerHeight);
    expect(readingProgress.getState()).toEqual({ [slug]: 1 });
  });
  it('keeps what another window has stored in the meantime', () => {
    const other = lessons[1]!.slug;
    trackReading(slug);
    vi.runAllTimers();
    localStorage.setItem(KEY, JSON.stringify({ [slug]: 0.8, [other]: 0.6 }));
    scrollTo(-4 * innerHeight);
    expect(kept()).toEqual({ [slug]: 0.8, [other]: 0.6 });
  });
  it('is restored on the next visit, and not tracked on other pages', () => {
    localStorage.setItem(KEY, JSON.stringify({ [slug]: 0.7 }));
    trackReading(undefined);
    expect(readingProgress.getState()).toEqual({ [slug]: 0.7 });
  });
  it.each(['{', 'null', '7', '"read"', ...[-0.1, 1.1, '0.5', null, true, [1], {}].map(progress)])(
    'ignores %j',
    (text) => {
      localStorage.setItem(KEY, text);
      trackReading(undefined);
      expect(readingProgress.getState()).toEqual({});
    },
  );
});

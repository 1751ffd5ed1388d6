import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessons } from '../lessons/lessons.ts';
import { followReading, parseProgress, readingProgress } from './readingProgress.ts';

const { slug } = lessons[0]!;
const KEY = 'abh:progress';

describe('what storage says has been read', () => {
  it('is taken where it makes sense', () => {
    expect(parseProgress(JSON.stringify({ [slug]: 0.4 }))).toEqual({ [slug]: 0.4 });
    expect(parseProgress(JSON.stringify({ [slug]: 1, gone: 0.5 }))).toEqual({ [slug]: 1 });
    expect(parseProgress(null)).toEqual({});
  });
  it.each([
    '',
    '{',
    'null',
    '7',
    '"read"',
    '[0.5]',
    '\u0000',
    ...[-0.1, 1.1, '0.5', null, true, [1], {}].map((x) => JSON.stringify({ [slug]: x })),
    `{"${slug}":1e999}`,
    '{"__proto__":{"x":1}}',
  ])('counts %j as unread', (text) => expect(parseProgress(text)).toEqual({}));
});

describe('reading a lesson', () => {
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

  it('is noted as far as it went, never backwards, over whatever was kept', () => {
    localStorage.setItem(KEY, '{"garbage');
    followReading(slug);
    vi.runAllTimers();
    expect(readingProgress.getState()).toEqual({ [slug]: 0.1 });
    scrollTo(-4 * innerHeight);
    scrollTo(-2 * innerHeight);
    expect(readingProgress.getState()).toEqual({ [slug]: 0.5 });
    expect(parseProgress(localStorage.getItem(KEY))).toEqual({ [slug]: 0.5 });
    scrollTo(-20 * innerHeight);
    expect(readingProgress.getState()).toEqual({ [slug]: 1 });
  });
  it('leaves what another window has noted meanwhile', () => {
    const other = lessons[1]!.slug;
    followReading(slug);
    vi.runAllTimers();
    localStorage.setItem(KEY, JSON.stringify({ [slug]: 0.8, [other]: 0.6 }));
    scrollTo(-4 * innerHeight);
    expect(parseProgress(localStorage.getItem(KEY))).toEqual({ [slug]: 0.8, [other]: 0.6 });
  });
  it('is remembered at the next visit, and elsewhere only shown', () => {
    localStorage.setItem(KEY, JSON.stringify({ [slug]: 0.7 }));
    followReading(undefined);
    expect(readingProgress.getState()).toEqual({ [slug]: 0.7 });
  });
});

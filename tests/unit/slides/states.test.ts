// What a figure shows in a talk depends only on the slide and the press.
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Deck, OpenLesson } from '../../../src/slides/deck.ts';
import { figureTexts } from '../../../src/slides/shareFigure.ts';
import { takeOverFigures, withState } from '../../../src/slides/states.ts';
import { decode, encode } from '../../../src/figure/link.ts';
import { restoreStates, createSession, startAutosave } from '../../../src/figure/session.ts';
import { readableStates } from '../arbitraries.ts';
import { openLesson, presentLesson } from './present.ts';
import { mockStorage } from '../storage.ts';
import { toy } from '../toy.ts';

/** The states of all figures of a lesson after each press. */
function walked(deck: Deck, own: OpenLesson): [string, string][] {
  const states: [string, string][] = [];
  for (let last = ''; ; deck.next()) {
    const slide = deck.currentSlide();
    const instance = deck.figure(slide);
    const step = instance?.store.getState().present['step'];
    const press = `${deck.position().n} ${slide.id} ${deck.currentLine()} ${step} ${deck.isUnanswered(slide)}`;
    if (press === last) return states;
    last = press;
    const texts = figureTexts(own.lesson.slug, instance ? [instance] : []);
    states.push([press, JSON.stringify(texts)]);
  }
}

const files = readdirSync('content').filter((name) => name.endsWith('.mdx'));
describe.each(files)('%s as a talk', (name) => {
  const file = `content/${name}`;
  it('shows the same at each press, whatever was there before', () => {
    const own = openLesson(file);
    const first = new Map(walked(presentLesson(own, file), own));
    expect(first.size).toBeGreaterThan(14);
    const left = openLesson(file);
    for (const { widget, replaceState } of left.session.instances.values())
      replaceState(fc.sample(readableStates(widget), { numRuns: 1, seed: 26 })[0]!, true);
    const deck = presentLesson(left, file);
    for (const time of ['first', 'again']) {
      for (const [press, texts] of walked(deck, left))
        expect(texts, `${time}: ${press}`).toBe(first.get(press));
      deck.go(0);
    }
  });
  it('shows the same on the way back', () => {
    const lesson = openLesson(file);
    const deck = presentLesson(lesson, file);
    const first = new Map(walked(deck, lesson));
    for (let press = 0; press < 200 && deck.position().n > 0; press++) {
      const slide = deck.currentSlide();
      const instance = deck.figure(slide);
      if (instance && /^(figure|again|predict)$/.test(slide.kind)) {
        const step = instance.store.getState().present['step'];
        const key = `${deck.position().n} ${slide.id} ${deck.currentLine()} ${step} false`;
        const texts = JSON.stringify(figureTexts(lesson.lesson.slug, [instance]));
        expect(texts, key).toBe(first.get(key));
      }
      deck.back();
    }
    expect(deck.position().n).toBe(0);
  });
});

/** Words with which a line reverts a number without naming it. */
const TAKES_BACK = /\b(again|back|before)\b/i;
/** Whether a field consists of numbers, as opposed to a step, a choice or a name. */
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.some(isNumeric));

it.each(files)('%s: a line that reverts a number says so', (name) => {
  const file = `content/${name}`;
  const lesson = openLesson(file);
  const deck = presentLesson(lesson, file);
  const silent = lesson.slides.flatMap((slide) =>
    slide.lines.slice(1).flatMap(({ element }, i) => {
      const instance = deck.figure(slide);
      const [before, now] = [i, i + 1].map((line) => deck.stateAfterPress(slide, { line }));
      if (!instance || !before || !now) return [];
      const isAt = (state: typeof now, field: string) =>
        JSON.stringify(state[field]) === JSON.stringify(instance.start[field]);
      const resetFields = Object.keys(now).filter(
        (field) =>
          field !== 'step' && isNumeric(now[field]) && !isAt(before, field) && isAt(now, field),
      );
      const text = element.textContent!;
      const isNamed = (field: string) =>
        typeof now[field] === 'number' && text.includes(now[field].toLocaleString('en'));
      const isAnnounced = TAKES_BACK.test(text) || resetFields.every(isNamed);
      return resetFields.length && !isAnnounced
        ? [`${slide.id}: ${text} (${resetFields.join()})`]
        : [];
    }),
  );
  expect(silent, 'say that it is as it was: again, back, as at first (docs/slides.md)').toEqual([]);
});

describe('figures taken over by a talk', () => {
  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });
  it('start fresh, store nothing, and give the reader’s state back with its undo steps', async () => {
    vi.useFakeTimers();
    const writes = mockStorage();
    const session = createSession('page', [{ name: 'toy', widget: toy }]);
    await restoreStates(session, '');
    startAutosave(session);
    const instance = session.instances.get('toy')!;
    const x = () => instance.store.getState().present['x'];
    instance.set({ x: 4 });
    const giveBack = takeOverFigures(session, ({ start }) => start);
    // Unsaved work is saved first.
    const stored = [['abh:work:page:toy', '3;x=4']];
    expect([x(), writes]).toEqual([instance.start['x'], stored]);
    instance.undo();
    instance.set({ x: 7 });
    vi.runAllTimers();
    dispatchEvent(new Event('pagehide'));
    expect([x(), writes]).toEqual([7, stored]);
    giveBack();
    vi.runAllTimers();
    expect([x(), writes]).toEqual([4, stored]);
    instance.undo();
    expect(x()).toBe(instance.start['x']);
    vi.runAllTimers();
    expect(writes).toHaveLength(2);
  });
  it('can show a temporary state without a trace', () => {
    const instance = createSession('page', [{ name: 'toy', widget: toy }]).instances.get('toy')!;
    instance.set({ x: 4 });
    instance.undo();
    const before = instance.store.getState();
    const text = withState(instance, decode(toy, '3;x=9').state, () => instance.linkText());
    expect(text).toBe('3;x=9');
    expect(instance.store.getState()).toEqual(before);
    expect(encode(toy, instance.store.getState().present)).not.toBe(text);
    expect(instance.gesture.getState()).toBe(false);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashChanges } from './flashChanges.ts';

let flashed: { element: Element; frames: Keyframe[] }[];
let figure: HTMLElement;
const select = (selector: string) => figure.querySelector(selector)!;
const buttonOf = (change: object) => {
  const button = document.createElement('a');
  button.dataset['do'] = JSON.stringify(change);
  return button;
};
const flashedElements = async () => {
  await vi.advanceTimersByTimeAsync(100);
  return flashed.map(({ element }) => element);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  flashed = [];
  Element.prototype.animate = function (frames) {
    flashed.push({ element: this, frames: frames as Keyframe[] });
    return {} as Animation;
  };
  document.body.innerHTML = `
    <div class="figure">
      <div class="figure-body">
        <div class="figure-view">
          <ol class="stages"><li>scores</li><li>weights</li></ol>
          <output>1</output>
        </div>
        <div class="figure-bar"><div data-field="tips"></div></div>
      </div>
      <details class="numbers"><div data-field="tips"></div></details>
    </div>`;
  figure = document.querySelector('.figure')!;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

test('highlights what a button changes', async () => {
  flashChanges(figure, buttonOf({ set: { tips: true } }));
  select('output').firstChild!.nodeValue = '2';
  expect(await flashedElements()).toEqual([select('output')]);
});

test.each([
  [{ set: { tips: true } }, '.figure-bar > [data-field]'],
  [{ set: { step: 2 } }, '.stages > :last-child'],
  [{ preset: 'opposite' }, '.figure-view'],
])('if %j changes nothing, what it sets is highlighted: %s', async (change, meant) => {
  flashChanges(figure, buttonOf(change));
  expect(await flashedElements()).toEqual([select(meant)]);
});

test('outlines without animation if the reader prefers reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  flashChanges(figure, buttonOf({ preset: 'opposite' }));
  await flashedElements();
  const [first, last] = flashed[0]!.frames;
  expect(first).toEqual({ outline: expect.stringContaining('solid') });
  expect(last).toEqual(first);
});

// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { findPanel } from './dock.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <figure class="figure"><div class="figure-view"><div class="arrange">
      <div id="table"><table></table><b data-field="words"></b></div>
      <div id="switch"><b data-field="attention"></b></div>
      <div id="first" data-about="readings.first first"><svg></svg><b data-part="weights"></b></div>
      <div id="second" data-about="readings.second second"><svg></svg><b data-part="weights"></b></div>
    </div></div></figure>
    <p id="names-nothing">It <i id="press" data-about="attention">acts</i>.</p>
    <p id="reads-second">At <i data-about="readings.second.weights.4 weights">43%</i>,
      <i id="press-in-second" data-about="attention">switch</i>.</p>
    <p id="watches">When you <i id="press-and-watch" data-about="words" data-watch="readings.second">type</i>, look here.</p>
    <p id="drags">Drag <b id="point" data-point="words">it</b>, and <i data-watch="readings.second">that</i> moves.</p>
    <p id="reads-prefix"><i data-about="readings.secondary">1</i></p>
    <section id="challenge" class="challenge" data-about="words"><p>Type.</p></section>`;
});

const panelFor = (id?: string) =>
  findPanel(
    document.querySelector<HTMLElement>('.figure')!,
    id ? document.getElementById(id)! : undefined,
  )?.id;

test.each([
  ['words that name nothing get the first drawing, not the table before it', undefined, 'first'],
  ['a control alone is no picture of what it changes', 'press', 'first'],
  ['a number gets the panel that shows it', 'reads-second', 'second'],
  [
    'a pressed word whose field is in no picture gets the panel of its paragraph',
    'press-in-second',
    'second',
  ],
  ['a word shows what it tells the reader to watch', 'press-and-watch', 'second'],
  ['and so does its paragraph', 'watches', 'second'],
  ['what is to be dragged comes before what is to be watched', 'drags', 'table'],
  ['a name that only begins alike is another', 'reads-prefix', 'first'],
  ['a challenge gets the panel of what it begins with', 'challenge', 'table'],
])('%s', (_, id, panel) => expect(panelFor(id)).toBe(panel));

test('a word without a topic leaves the docked panel in place', () => {
  document.getElementById('second')!.dataset['dockedPanel'] = '';
  expect(panelFor('names-nothing')).toBe('second');
  expect(panelFor('challenge')).toBe('table');
});

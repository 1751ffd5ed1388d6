import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installHighlight } from './highlight.ts';

const page = `
  <figure id="a" class="figure" data-scope="steps">
    <i id="row" data-row="1" data-part="scores"><b id="inner">x</b></i>
    <i id="part" data-part="weights">y</i>
    <u id="slider" data-field="dK">slider</u> <details><summary id="menu">…</summary><u data-act="code">copy</u></details>
  </figure>
  <p><i id="word" data-scope="steps" data-row="0">it</i> <button id="name" data-part="scale">s</button></p>
  <figure id="b" data-scope="steps-2"><i id="other" data-row="2">z</i></figure>
  <b id="order" data-figure="steps" data-point="dK">Drag it</b> <b id="copy" data-figure="steps" data-point="code">Copy</b>
  <i id="stray" data-row="3">no scope</i>
  <i id="nothing">plain</i>`;

describe('highlighting', () => {
  let root: HTMLElement;
  let stop: () => void;
  beforeEach(() => {
    root = document.body;
    root.innerHTML = page;
    stop = installHighlight(root);
  });
  afterEach(() => {
    stop();
    delete root.dataset['hiPart'];
  });

  const at = (id: string) => document.getElementById(id)!;
  const fire = (
    type: string,
    id: string,
    more: PointerEventInit & { relatedTarget?: Element } = {},
  ) => at(id).dispatchEvent(new PointerEvent(type, { bubbles: true, ...more }));
  const rows = () =>
    [...root.querySelectorAll<HTMLElement>('[data-hi-row]')].map(
      (e) => `${e.id}=${e.dataset['hiRow']}`,
    );
  const part = () => root.dataset['hiPart'];

  it('marks a part on the whole page, and a row wherever its figure appears', () => {
    fire('pointerover', 'inner');
    expect(part()).toBe('scores');
    expect(rows()).toEqual(['a=1', 'word=1']);
  });
  it('follows the pointer and ends when it leaves', () => {
    fire('pointerover', 'row');
    fire('pointerover', 'part');
    expect(part()).toBe('weights');
    expect(rows()).toEqual([]);
    fire('pointerout', 'part', { relatedTarget: at('nothing') });
    expect(part()).toBeUndefined();
    fire('pointerover', 'row');
    fire('pointerout', 'row');
    expect([part(), rows()]).toEqual([undefined, []]);
  });
  it('outlines the control that an instruction names, or its closed details', () => {
    const pointed = () => [...root.querySelectorAll('[data-pointed]')].map(({ id }) => id);
    fire('pointerover', 'order');
    expect(pointed()).toEqual(['slider']);
    at('copy').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(pointed()).toEqual(['menu']);
    fire('pointerover', 'nothing');
    expect(pointed()).toEqual([]);
  });
  it('works from the text to the figure, and with keyboard focus', () => {
    at('word').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(rows()).toEqual(['a=0', 'word=0']);
    at('name').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect([part(), rows()]).toEqual(['scale', []]);
    at('name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(part()).toBeUndefined();
  });
  it('leaves other figures unmarked', () => {
    fire('pointerover', 'other');
    expect(rows()).toEqual(['b=2']);
    fire('pointerover', 'stray');
    expect(rows()).toEqual([]);
  });
  it('remains after a touch ends', () => {
    fire('pointerover', 'row', { pointerType: 'touch' });
    fire('pointerout', 'row', { pointerType: 'touch' });
    expect([part(), rows()]).toEqual(['scores', ['a=1', 'word=1']]);
  });
  it('stops after cleanup', () => {
    stop();
    fire('pointerover', 'row');
    expect([part(), rows()]).toEqual([undefined, []]);
  });
});

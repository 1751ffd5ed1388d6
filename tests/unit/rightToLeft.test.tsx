// A right-to-left word must not reorder the text around it.
import { describe, expect, it } from 'vitest';
import type { AnyField } from '../../src/figure/fields/field.ts';
import { isolateBidi } from '../../src/kit/signal/isolateBidi.ts';
import { widgets } from '../widgets.ts';
import { showFigure } from './showFigure.tsx';

const HEBREW = /[\u0590-\u05ff]/;
const letters = 'אבגדהוזחטיכלמנ';

/** Replaces every word of a figure with a Hebrew one. */
const inHebrew = (fields: Record<string, AnyField>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'words' || kind === 'sentence')
      .map(([id, { initial }]) => [
        id,
        (initial as string[]).map((_, i) => `שלום${letters[i % letters.length]}`),
      ]),
  );

const withWords = widgets
  .map(([id, widget]) => [id, widget, inHebrew(widget.fields)] as const)
  .filter(([, , words]) => Object.keys(words).length > 0);

describe('a right-to-left word in', () => {
  it.each(withWords)('%s is isolated from the text around it', async (_, widget, words) => {
    const figure = await showFigure(widget, words);
    const root = figure.one('.describe').closest('figure')!;
    const torn: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      if (node.parentElement!.closest('code, option, .sentence-written')) continue;
      // An element that contains only the word needs no isolation.
      if (!HEBREW.test(text) || /^\S+$/.test(text.replace(/[\u2068\u2069]/g, ''))) continue;
      if (isolateBidi(text) !== text) torn.push(text);
    }
    expect(torn).toEqual([]);
  });
});

// What people search for, by argument name and symptom.
import { expect, it } from 'vitest';
import { textOf } from '../../../src/pages/reference/installSearch.ts';
import { hasWords } from '../../../src/pages/reference/match.ts';
import { findSections } from '../../../src/pages/reference/sections.ts';
import { prerenderedHtml } from '../prerenderedHtml.tsx';

const searchEntries = async (path: string) => {
  const page = document.createElement('div');
  page.innerHTML = await prerenderedHtml(path);
  return [...page.querySelectorAll<HTMLElement>('.entry')].map((entry) => ({
    id: entry.id,
    text: textOf(entry),
  }));
};
const [words, claims] = await Promise.all([searchEntries('words/'), searchEntries('claims/')]);
const idsIn = (entries: typeof words, query: string) =>
  entries.filter(({ text }) => hasWords(text, query)).map(({ id }) => id);
const sectionsFor = (query: string) => findSections(query).map(({ lesson }) => lesson.slug);

it.each([
  { query: 'NaN', term: 'mask', claim: 'c83', section: 'masks' },
  { query: 'need_weights', term: 'weight', claim: 'c78', section: 'masks' },
  { query: 'head_dim', term: 'd-k', claim: 'c89', section: undefined },
  { query: 'eval()', term: 'dropout', claim: 'c78', section: 'implementation' },
  { query: 'tril', term: 'causal-mask', claim: 'c84', section: undefined },
  { query: 'boolean mask', term: 'mask', claim: 'c84', section: undefined },
  { query: 'is_causal', term: 'causal-mask', claim: undefined, section: 'masks' },
  { query: 'batch_first', term: 'batch', claim: undefined, section: 'implementation' },
  { query: 'dtype', term: 'float32', claim: 'c80', section: 'masks' },
  { query: 'cache', term: 'cache', claim: undefined, section: 'masks' },
  { query: 'top left', term: 'causal-mask', claim: undefined, section: 'masks' },
  { query: 'sliding window', term: 'mask', claim: undefined, section: 'masks' },
])('“$query” finds the term, the claim and the place in a lesson', ({ query, ...expected }) => {
  if (expected.term) expect(idsIn(words, query)).toContain(expected.term);
  if (expected.claim) expect(idsIn(claims, query)).toContain(expected.claim);
  if (expected.section) expect(sectionsFor(query)).toContain(expected.section);
  // Both searches show places in lessons, so each finds something.
  expect(expected.claim ?? expected.section).toBeDefined();
});

it('ranks a heading with the words above a text with them', () => {
  const [first] = findSections('float16');
  expect(first!.title).toContain('float16');
});

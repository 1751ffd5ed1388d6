// Each lesson's notes have all the parts that the page for teachers shows.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessons, lessonSource } from '../../../src/lesson/lessons.ts';
import { expectOrExplain } from '../contract/expectOrExplain.ts';

const PARTS = {
  Objective: 'what a class can do afterwards',
  Minutes: 'how long it takes',
  Before: 'what has to be known already',
  Misconception: 'what many will believe',
  Ask: 'a question for the class',
  Expect: 'the answer to expect',
  Try: 'a figure with settings chosen',
  Simplified: 'what is simplified',
  Worksheet: 'exercises on paper',
  Exercise: 'an exercise in the worksheet',
};

const HOW = '(docs/lesson.md, “Notes for teachers”)';

describe.each(lessons)('$slug', (lesson) => {
  const file = lessonSource(lesson);
  const notes = /<Notes>([\s\S]*)<\/Notes>/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const count = (part: string) => notes.match(new RegExp(`<${part}[\\s>]`, 'g'))?.length ?? 0;

  it.each(Object.entries(PARTS))('its notes have <%s>: %s', (part, what) => {
    expectOrExplain(count(part), `${file}: <Notes> lacks <${part}>: ${what} ${HOW}`);
  });
  it('has an answer to each question', () =>
    expect(
      count('Expect'),
      `${file}: <Notes> has <Ask>…<Expect>…</Expect></Ask> for each question, the answer inside ${HOW}`,
    ).toBe(count('Ask')));
  it('contains nothing interactive, because notes aren’t in the scripts', () =>
    expect(
      /<(Do|Edit|Predict|Challenge|Figure)\b/.exec(notes)?.[0],
      `${file}: <Notes> are printed and can't be interactive; use <Try>, <N> or <Blank> ${HOW}`,
    ).toBeUndefined());
});

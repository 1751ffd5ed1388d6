// Each lesson's notes have all the parts that the pages for teachers show.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessons, lessonSource } from '../../../src/lessons/lessons.ts';

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

describe.each(lessons)('$slug', (lesson) => {
  const notes =
    /<Notes>([\s\S]*)<\/Notes>/.exec(readFileSync(lessonSource(lesson), 'utf8'))?.[1] ?? '';
  const count = (part: string) => notes.match(new RegExp(`<${part}[\\s>]`, 'g'))?.length ?? 0;

  it.each(Object.entries(PARTS))('its notes have <%s>: %s', (part, what) => {
    const missing = count(part) ? '' : `${lessonSource(lesson)}: <Notes> lacks <${part}>: ${what}.`;
    expect(missing).toBe('');
  });
  it('answers each question it asks', () => expect(count('Expect')).toBe(count('Ask')));
  it('says the minutes that stand in its head', () =>
    expect(Number(/<Minutes all=\{(\d+)\}/.exec(notes)?.[1])).toBe(lesson.minutes));
  it('holds nothing that needs the program: scripts do not carry notes', () =>
    expect(notes).not.toMatch(/<(Do|Edit|Predict|Challenge|Figure)\b/));
});

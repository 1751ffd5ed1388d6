// The build divides a lesson's text into slides and notes.
import { readdirSync, readFileSync } from 'node:fs';
import { createProcessor } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { readSlides, parseLesson } from '../../../scripts/build/lessons.ts';
import { isSlide } from '../../../scripts/build/slide.ts';
import { slidesOf } from '../../../scripts/build/slides.ts';
import type { Node } from '../../../scripts/build/tree.ts';
import { PAGE_ONLY_WORDS } from '../../pageOnlyWords.ts';
import { expectOrExplain } from '../contract/expectOrExplain.ts';
import { findEarlyQuestions } from './earlyQuestions.ts';

const HOW = '(docs/slides.md, “A line for a slide”)';

const dealt = (source: string) =>
  slidesOf((createProcessor().parse(source) as unknown as Node).children!);
const slides = (source: string) => dealt(source).parts.filter(isSlide);
/** Each slide with its number of lines. */
const lines = (source: string) => slides(source).map(({ meta, lines }) => [meta.id, lines.length]);
/** Each block of text with the slide whose notes it is. */
const notes = (source: string) =>
  dealt(source).parts.flatMap((part) =>
    isSlide(part) ? [] : [[part.noteOf, ...part.nodes.map(({ name, type }) => name ?? type)]],
  );

describe('the slides of a text', () => {
  it('are its figures, questions and claims, each with an id', () => {
    const text = `
Before.

<Figure of="steps" name="second" title="Seen" />

## One: two, *three*

<Predict question="What then?" of="x" />

<Claim id="claim-x" said="So they say.">

No.

</Claim>

After.

<Predict question="And now?" of="x" />

<Challenge goal="street" title="More">Move.</Challenge>

<Wide label="t">\n\nx\n\n</Wide>
`;
    expect(slides(text).map(({ meta: { id, kind, title } }) => [id, kind, title])).toEqual([
      ['figure-second', 'figure', 'Seen'],
      ['one-two-three-predict', 'predict', 'What then?'],
      ['claim-x', 'claim', '“So they say.”'],
      ['one-two-three-predict-2', 'predict', 'And now?'],
      ['challenge-street', 'challenge', 'Challenge: More'],
      ['one-two-three-table', 'table', 'One: two, three'],
    ]);
  });
  const text = `
<Figure of="spread" />

One paragraph.

<Say set={{ dK: 2 }}>First.</Say>

<Say set={{ dK: 16 }}>Second.</Say>

<Predict question="What then?" of="x" />

Why it is so.

<Say set={{ dK: 64 }}>The figure again.</Say>

## Another

Before the table.

<Say over>Over the table.</Say>

<Wide label="t">\n\nx\n\n</Wide>

<Say alone>Words alone.</Say>

<Say figure="maps">The other figure, before it comes.</Say>

<Figure of="maps" />
`;
  it('put consecutive lines on one slide, and later ones on a slide that shows the figure again', () =>
    expect(lines(text)).toEqual([
      ['figure-spread', 2],
      ['opening-predict', 0],
      ['figure-spread-again', 1],
      ['another-table', 1],
      ['another-line', 1],
      ['figure-maps', 1],
    ]));
  it('leave challenges and `apart` elements, with their lines, out of the sequence', () => {
    const source = `
<Figure of="spread" />

<Figure of="maps" apart />

<Say figure="maps">A line.</Say>

<Predict apart question="What then?" of="x" />

<Say figure="maps">The figure again.</Say>

<Predict question="And now?" of="x" />

<Challenge goal="street" title="More">Move.</Challenge>`;
    const walked = slides(source).filter(({ meta }) => !meta.further);
    expect(walked.map(({ meta }) => meta.id)).toEqual(['figure-spread', 'opening-predict-2']);
    expect(slides(source).map(({ meta }) => meta.id)).toContain('figure-maps-again');
  });
  it('have the sections of their lines', () => {
    const source =
      '<Figure of="x" />\n\n<Say>A.</Say>\n\n## Next\n\n<Say>B.</Say>\n\n<Say>C.</Say>';
    expect(slides(source)[0]!.meta.sections).toEqual(['', 'Next', 'Next']);
  });
  it('include a formula that has a line', () => {
    const formula = '<WorkedFormula of="x" />';
    expect(lines(`${formula}\n\n<Say over>One.</Say>\n\n${formula}`)).toEqual([
      ['opening-formula', 1],
    ]);
  });
  it('reject a line that belongs to nothing', () => {
    expect(() => dealt('<Say over>Nothing.</Say>')).toThrow(/belongs to no figure/);
    expect(() => dealt('<Say over>One.</Say>\n\nText.\n\n<Formula />')).toThrow(
      /belongs to no figure/,
    );
    expect(() => dealt('<Say>Nothing.</Say>')).toThrow(/needs a figure/);
  });
});

describe('the notes of slides', () => {
  it('are the text after them, or before the first slide under a heading', () => {
    expect(notes('Alone.')).toEqual([['title', 'paragraph']]);
    const text = `
First.

<Figure of="x" />

One.

- Two.

<Say>A line on the figure.</Say>

<Aside>Three.</Aside>

## Next

Four.

<Predict question="Q" of="y" />

Five.

<Say>The figure again.</Say>

Six.

## Words alone

Seven.
`;
    expect(notes(text)).toEqual([
      ['figure-x', 'paragraph'],
      ['figure-x', 'paragraph', 'list', 'Aside'],
      ['next-predict', 'heading', 'paragraph'],
      ['next-predict', 'paragraph'],
      ['figure-x-again', 'paragraph'],
      // It belongs to the slide before it.
      ['figure-x-again', 'heading', 'paragraph'],
    ]);
    expect(slides(text).map(({ meta }) => meta.notes)).toEqual([
      ['opening'],
      ['next'],
      ['next', 'words-alone'],
    ]);
  });
  it('exclude the teacher’s notes and Further', () => {
    const text = 'One.\n\n<Further>\n<Topic id="x" title="X">\nMore.\n</Topic>\n</Further>';
    expect(notes(`${text}\n\n<Notes>\nSecret.\n</Notes>`)).toEqual([['title', 'paragraph']]);
  });
});

describe('Further', () => {
  const topics = (further: string) => {
    const source = `<Figure of="spread" />\n\nWhy.\n\n<Further>\n${further}\n</Further>`;
    return [...dealt(source).topics.values()].map((parts) =>
      parts.map((part) =>
        isSlide(part)
          ? { ...part.meta, lines: part.lines.length }
          : [part.noteOf, ...part.nodes.map(({ name, type }) => name ?? type)],
      ),
    );
  };
  const topic = `
<Topic id="own" title="Your own">

<Say figure="grown" preset="pad">One way.</Say>

Words.

<Figure of="grown" title="Grown" />

<Say figure="grown" set={{ dK: 2 }}>Another way.</Say>

<Claim said="So.">No.</Claim>

</Topic>
<Topic id="words" title="Words alone">

More.

</Topic>
<Topic id="second" title="The second">

<Figure of="spread" name="again" />

</Topic>`;
  it('has a slide for each figure, with its topic’s lines, and the rest as notes', () => {
    const shown = { kind: 'figure', further: true };
    expect(topics(topic)).toEqual([
      [
        ['figure-grown', 'paragraph'],
        {
          ...shown,
          id: 'figure-grown',
          title: 'Grown',
          sections: ['Your own', 'Your own'],
          figure: 'grown',
          lines: 2,
        },
        ['figure-grown', 'Claim'],
      ],
      [
        {
          ...shown,
          id: 'figure-again',
          title: 'The second',
          sections: ['The second'],
          figure: 'again',
          lines: 0,
        },
      ],
    ]);
  });
  it('rejects a line about a figure that isn’t in its topic', () =>
    expect(() =>
      topics('<Topic id="x" title="X">\n\n<Say figure="spread">There.</Say>\n\n</Topic>'),
    ).toThrow(/belongs to no figure/));
});

/** The lines of a lesson as text. A computed number counts as one word. */
function findLines(node: Node): string[] {
  if (node.name === 'Say') return [wordsIn(node)];
  return (node.children ?? []).flatMap(findLines);
}
const wordsIn = (node: Node): string =>
  node.value ?? (node.children?.length ? node.children.map(wordsIn).join('') : '0');

const files = readdirSync('content').filter((file) => file.endsWith('.mdx'));
it.each(files)('%s has slides with unique ids', (file) => {
  const list = readSlides(`content/${file}`);
  expect(
    list.length,
    `content/${file} has fewer than 9 slides: it has too few headings, figures and questions ${HOW}`,
  ).toBeGreaterThan(8);
  const ids = list.map(({ id }) => id);
  expect(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    `content/${file}: two slides have one name; give the figure a name, or the heading other words ${HOW}`,
  ).toEqual([]);
  for (const { id, title } of list) {
    expect(id, `content/${file}: the name of a slide, made from its heading`).toMatch(
      /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u,
    );
    expect(title, `content/${file}: the slide ${id} has no title`).not.toBe('');
  }
});

it.each(files)('%s has lines of at most 14 words that mention only what’s on the slide', (file) => {
  const lines = findLines(parseLesson(readFileSync(`content/${file}`, 'utf8')));
  expectOrExplain(
    lines.length > 8,
    `content/${file} has ${lines.length} lines for slides; nine at least: <Say>A sentence over the figure.</Say> ${HOW}`,
  );
  for (const line of lines) {
    const count = line.split(/\s+/).length;
    expectOrExplain(
      count <= 14,
      `content/${file}: a <Say> has ${count} words, 14 at most; shorten it ${HOW}: ${line}`,
    );
    const word = PAGE_ONLY_WORDS.exec(line)?.[0];
    expectOrExplain(
      !word,
      `content/${file}: a <Say> has “${word}”, which stands on the page and not on a slide; say what is meant by its name ${HOW}: ${line}`,
    );
  }
});

it.each(files)('%s asks about a figure only after showing it', (file) => {
  const walk = readSlides(`content/${file}`).filter(({ further }) => !further);
  expect(findEarlyQuestions(walk), `content/${file}: move the <Figure> up ${HOW}`).toEqual([]);
});

it.each(files)('%s has about twelve slides and ends with its recap', (file) => {
  const all = readSlides(`content/${file}`);
  const walk = all.filter(({ further }) => !further);
  expect(walk.at(-1)!.id).toBe('recap');
  expect(walk.filter(({ kind }) => kind === 'challenge')).toEqual([]);
  expect(all.filter(({ kind }) => kind === 'challenge').length).toBeGreaterThan(0);
  expectOrExplain(
    walk.length >= 9 && walk.length <= 15,
    `content/${file} is told in ${walk.length} slides, 9 to 15 are wanted: ${walk.map(({ id }) => id).join(', ')}. A figure with its lines is one, so is a question, a claim, a table, a <Say alone>; ${walk.length < 9 ? 'add some' : 'put lines of one figure together, or move a part into <Further>'} ${HOW}`,
  );
});

it.each([
  ['Half of it is left.', false],
  ['Which answer is right?', false],
  ['What is left of the first word?', false],
  ['Look at the left.', true],
  ['On the right stand the keys.', true],
  ['Drag the slider.', true],
])('“%s” uses page-only words: %s', (line, does) => expect(PAGE_ONLY_WORDS.test(line)).toBe(does));

// The deck of a lesson comes from its text alone.
import { readdirSync } from 'node:fs';
import { createProcessor } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { readSlides } from '../../../scripts/build/lessons.ts';
import { type Node, slidesOf } from '../../../scripts/build/slides.ts';

const words = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`).join(' ');
const slides = (source: string) =>
  slidesOf((createProcessor().parse(source) as unknown as Node).children!).groups.map(
    ({ id, kind, title, nodes }) => ({ id, kind, title, nodes: nodes.length }),
  );

describe('the slides of a text', () => {
  it('begin at headings; a figure, a question, a claim have one each', () => {
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
`;
    expect(slides(text)).toEqual([
      { id: 'opening', kind: 'prose', title: '', nodes: 1 },
      { id: 'figure-second', kind: 'figure', title: 'Seen', nodes: 1 },
      // The heading goes along with what comes next.
      { id: 'one-two-three-predict', kind: 'predict', title: 'What then?', nodes: 2 },
      { id: 'claim-x', kind: 'claim', title: '“So they say.”', nodes: 1 },
      { id: 'one-two-three', kind: 'prose', title: 'One: two, three', nodes: 1 },
      { id: 'one-two-three-predict-2', kind: 'predict', title: 'And now?', nodes: 1 },
      { id: 'challenge-street', kind: 'challenge', title: 'Challenge: More', nodes: 1 },
    ]);
  });
  it('deal prose out by the room there is, and never cut a paragraph', () => {
    const text = `## A\n\n${[30, 30, 30, 100, 10].map(words).join('\n\n')}`;
    expect(slides(text)).toEqual([
      { id: 'a', kind: 'prose', title: 'A', nodes: 3 },
      { id: 'a-2', kind: 'prose', title: 'A', nodes: 1 },
      { id: 'a-3', kind: 'prose', title: 'A', nodes: 1 },
      { id: 'a-4', kind: 'prose', title: 'A', nodes: 1 },
    ]);
  });
  it('keep asides where they stand, as notes, and leave out the teacher’s notes and what is further', () => {
    const text = `One.\n\n<Aside>\n${words(200)}\n</Aside>\n\nTwo.\n\n<Further>\n<Topic id="x" title="X">\nMore.\n</Topic>\n</Further>\n\n<Notes>\nSecret.\n</Notes>`;
    expect(slides(text)).toEqual([{ id: 'opening', kind: 'prose', title: '', nodes: 3 }]);
  });
  it('give a table the short prose before it, not the long', () => {
    const table = '<Wide label="t">\n\nx\n\n</Wide>';
    const kinds = (n: number) => slides(`${words(n)}\n\n${table}`).map(({ kind }) => kind);
    expect(kinds(20)).toEqual(['table']);
    expect(kinds(60)).toEqual(['prose', 'table']);
  });
});

const files = readdirSync('content').filter((file) => file.endsWith('.mdx'));
it.each(files)('%s is a deck: named slides, each name once', (file) => {
  const list = readSlides(`content/${file}`);
  expect(
    list.length,
    `content/${file} is dealt out to fewer than 9 slides: it has too few headings, figures and questions (README.md, “Present”)`,
  ).toBeGreaterThan(8);
  const ids = list.map(({ id }) => id);
  expect(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    `content/${file}: two slides have one name; give the figure a name, or the heading other words (README.md, “Present”)`,
  ).toEqual([]);
  for (const { id, title } of list) {
    expect(id, `content/${file}: the name of a slide, made from its heading`).toMatch(
      /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u,
    );
    expect(title, `content/${file}: the slide ${id} has no title`).not.toBe('');
  }
});

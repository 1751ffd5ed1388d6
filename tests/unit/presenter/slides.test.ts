// The deck of a lesson comes from its text alone.
import { readdirSync, readFileSync } from 'node:fs';
import { createProcessor } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { readSlides, treeOf } from '../../../scripts/build/lessons.ts';
import { type Node, slidesOf } from '../../../scripts/build/slides.ts';
import { OF_THE_PAGE } from '../../ofThePage.ts';
import { must } from '../contract/must.ts';

const HOW = '(docs/slides.md, “A line for a slide”)';

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

describe('the short deck', () => {
  const deck = (source: string) => {
    const { groups, says } = slidesOf(
      (createProcessor().parse(source) as unknown as Node).children!,
    );
    return groups
      .filter(({ only }) => only !== 'long')
      .map((group) => [group.id, [...says].filter(([, on]) => on === group).length]);
  };
  const notes = (source: string) =>
    slidesOf((createProcessor().parse(source) as unknown as Node).children!).groups.flatMap(
      ({ id, noteOf }) => (noteOf === undefined ? [] : [[id, noteOf]]),
    );
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
  it('has lines over figures: walked on one slide, and on another once something stood between', () =>
    expect(deck(text)).toEqual([
      ['figure-spread', 2],
      ['opening-predict', 0],
      ['figure-spread-again', 1],
      ['another', 1],
      ['another-line', 1],
      ['figure-maps', 1],
    ]));
  it('has the paragraphs as notes: of the slide before, or the next under the same heading', () => {
    expect(notes(text)).toEqual([
      ['opening', 'figure-spread'],
      ['opening-2', 'opening-predict'],
    ]);
    expect(notes('Alone.')).toEqual([['opening', 'title']]);
    expect(
      notes('<Figure of="x" />\n\n## Next\n\nFirst.\n\n<Predict question="Q" of="y" />'),
    ).toEqual([['next', 'next-predict']]);
    // A section of words alone goes with what stands before it.
    expect(notes('<Figure of="x" />\n\n## Next\n\nOnly words.')).toEqual([['next', 'figure-x']]);
  });
  it('refuses a line that stands over nothing', () => {
    expect(() => deck('<Say over>Nothing.</Say>')).toThrow(/stands over nothing/);
    expect(() => deck('<Say>Nothing.</Say>')).toThrow(/needs a figure/);
  });
});

describe('what stands in Further', () => {
  const dealt = (further: string) => {
    const source = `<Figure of="spread" />\n\nWhy.\n\n<Further>\n${further}\n</Further>`;
    const { groups, says } = slidesOf(
      (createProcessor().parse(source) as unknown as Node).children!,
    );
    return groups
      .filter((group) => group.further)
      .map((group) => {
        const { id, kind, title, figure, only, noteOf } = group;
        const lines = [...says].filter(([, on]) => on === group).length;
        return { id, kind, title, figure, only, noteOf, lines };
      });
  };
  const topic = `
<Topic id="own" title="Your own">

<Say figure="grown" preset="pad">One way.</Say>

Words.

<Figure of="grown" title="Grown" />

<Say figure="grown" set={{ dK: 2 }}>Another way.</Say>

</Topic>
<Topic id="words" title="Words alone">

More.

</Topic>
<Topic id="second" title="The second">

<Figure of="spread" name="again" />

</Topic>`;
  it('is a slide for each figure, with the lines of its topic, of neither deck’s walk', () => {
    const shown = { kind: 'figure', only: undefined, noteOf: undefined };
    expect(dealt(topic)).toEqual([
      { ...shown, id: 'figure-grown', title: 'Grown', figure: 'grown', lines: 2 },
      { ...shown, id: 'figure-again', title: 'The second', figure: 'again', lines: 0 },
    ]);
  });
  it('has no line about a figure that its topic does not have', () =>
    expect(() =>
      dealt('<Topic id="x" title="X">\n\n<Say figure="spread">There.</Say>\n\n</Topic>'),
    ).toThrow(/stands over nothing/));
});

/** The lines of a lesson as text; a number that the engine writes is one word. */
function linesOf(node: Node): string[] {
  if (node.name === 'Say') return [wordsIn(node)];
  return (node.children ?? []).flatMap(linesOf);
}
const wordsIn = (node: Node): string =>
  node.value ?? (node.children?.length ? node.children.map(wordsIn).join('') : '0');

const files = readdirSync('content').filter((file) => file.endsWith('.mdx'));
it.each(files)('%s is a deck: named slides, each name once', (file) => {
  const list = readSlides(`content/${file}`);
  expect(
    list.length,
    `content/${file} is dealt out to fewer than 9 slides: it has too few headings, figures and questions ${HOW}`,
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

it.each(files)(
  '%s has lines of at most 15 words, that name nothing that is not on the slide',
  (file) => {
    const lines = linesOf(treeOf(readFileSync(`content/${file}`, 'utf8')));
    must(
      lines.length > 8,
      `content/${file} has ${lines.length} lines for slides; nine at least: <Say>A sentence over the figure.</Say> ${HOW}`,
    );
    for (const line of lines) {
      const count = line.split(/\s+/).length;
      must(
        count <= 15,
        `content/${file}: a <Say> has ${count} words, 15 at most; shorten it ${HOW}: ${line}`,
      );
      const word = OF_THE_PAGE.exec(line)?.[0];
      must(
        !word,
        `content/${file}: a <Say> has “${word}”, which stands on the page and not on a slide; say what is meant by its name ${HOW}: ${line}`,
      );
    }
  },
);

it.each(files)('%s is told in about twelve slides', (file) => {
  const short = readSlides(`content/${file}`).filter(
    ({ only, further }) => only !== 'long' && !further,
  );
  must(
    short.length >= 9 && short.length <= 15,
    `content/${file} is told in ${short.length} slides, 9 to 15 are wanted: ${short.map(({ id }) => id).join(', ')}. A figure with its lines is one, so is a question, a claim, a challenge, a table, a <Say alone>; ${short.length < 9 ? 'add some' : 'put lines of one figure together, or move a part into <Further>'} ${HOW}`,
  );
  const prose = short.filter(({ kind }) => kind === 'prose').map(({ id }) => id);
  expect(
    prose,
    `content/${file}: slides of prose; put a <Say> over them or let them be notes ${HOW}`,
  ).toEqual([]);
});

it.each([
  ['Half of it is left.', false],
  ['Which answer is right?', false],
  ['What is left of the first word?', false],
  ['Look at the left.', true],
  ['On the right stand the keys.', true],
  ['Drag the slider.', true],
])('“%s” speaks of the page: %s', (line, does) => expect(OF_THE_PAGE.test(line)).toBe(does));

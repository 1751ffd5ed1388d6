// Compiling a lesson reports unknown names with their line and the nearest existing name.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figuresIn, parseLesson } from '../../../scripts/build/lessons.ts';
import { validateLessons } from '../../../scripts/build/validate.ts';
import { validateLesson, PLANNED } from '../../../scripts/build/validate/validateLesson.ts';
import { editDistance, didYouMean } from '../../../scripts/build/validate/nearest.ts';
import { PARTS } from '../../../src/kit/formula/parts.ts';

const files = readdirSync('content').filter((file) => file.endsWith('.mdx'));
const slugs = files.map((file) => file.slice(3, -'.mdx'.length));
const file = 'content/05-toy.mdx';
const wrongIn = (source: string) => {
  const tree = parseLesson(source);
  return validateLesson({ file, tree, figures: figuresIn(tree, file), slugs });
};
/** A lesson of two figures, with the text from line 7 on. */
const lesson = (text: string) => `---
title: Toy
---

<Figure of="steps" /> <Figure of="matrices" name="second" preset="cross" />

${text}
`;
const notes = (text: string) => `<Notes>${text}</Notes>`;
const sheet = (text: string) => notes(`<Worksheet>${text}</Worksheet>`);

describe.each(files)('%s', (name) => {
  it('has no unknown name', () => {
    const tree = parseLesson(readFileSync(`content/${name}`, 'utf8'));
    expect(validateLesson({ file: name, tree, figures: figuresIn(tree, name), slugs })).toEqual([]);
  });
});

describe('an unknown name', () => {
  it.each([
    // Figures and presets.
    ['<Figure of="stpes" name="x" />', '<Figure of>: there is no widget "stpes"', 'steps'],
    [
      '<Figure of="steps" name="x" preset="oposite" />',
      '<Figure preset>: there is no preset of "steps" called "oposite"',
      'opposite',
    ],
    ['<N figure="secnd" of="q.0" />', '<N figure>: there is no figure "secnd"', 'second'],
    [
      '<Do preset="oposite">x</Do>',
      '<Do preset>: there is no preset of "steps" called "oposite"',
      'opposite',
    ],
    [
      '<Do figure="second" preset="opposite">x</Do>',
      '<Do preset>: there is no preset of "matrices" called "opposite"',
      null,
    ],
    // Fields and their values.
    ['<Do set={{ quer: [1, 1] }}>x</Do>', '<Do set>: "steps" has no field "quer"', null],
    ['<Do set={{ scael: 2 }}>x</Do>', '<Do set>: "steps" has no field "scael"', 'scale'],
    ['<Do set={{ scale: "offf" }}>x</Do>', '<Do set>: "scale" of "steps" cannot be "offf"', 'off'],
    ['<Do set={{ skip: `soft` }}>x</Do>', '<Do set>: "skip" of "steps" cannot be "soft"', null],
    ['<Do set={{ q: [-3, 40] }}>x</Do>', '<Do set>: "q" of "steps" cannot be [-3,40]', null],
    ['<Do set={{ keys: 3 }}>x</Do>', '<Do set>: "keys" of "steps" cannot be 3', null],
    ['<N of="q.0" with={{ tip: true }} />', '<N with>: "steps" has no field "tip"', 'tips'],
    [
      '<Predict question="" options={[]} judge="most" of="weights" change={{ key: [] }} />',
      '<Predict change>: "steps" has no field "key"',
      'keys',
    ],
    [notes('<Try set={{ stp: 1 }}>x</Try>'), '<Try set>: "steps" has no field "stp"', 'step'],
    [sheet('<Exercise set={{ qq: 1 }} />'), '<Exercise set>: "steps" has no field "qq"', 'q'],
    // Quantities.
    [
      '<N of="wieghts.0" />',
      '<N of>: the figure "steps" has nothing called "wieghts.0"',
      'weights.0',
    ],
    [
      '<N of="without.scal.total" start />',
      '<N of>: the figure "steps" has nothing called "without.scal.total"',
      'without.scale.total',
    ],
    ['<N of="weights.3" />', 'nothing called "weights.3". "weights" has 3 entries', null],
    ['<N of="weights.map" />', '<N of>: the figure "steps" has nothing called "weights.map"', null],
    ['<N figure="second" of="tips" />', '<N of>: the figure "second" has nothing', null],
    [
      '<Predict question="" options={[]} judge="most" of="wieghts" />',
      '<Predict of>: the figure "steps" has nothing called "wieghts"',
      'weights',
    ],
    [
      '<Predict question={<>What is <N of="totl" />?</>} options={[]} judge="most" of="weights" />',
      '<N of>: the figure "steps" has nothing called "totl"',
      'total',
    ],
    [
      '<WorkedFormula of="whol" divisor="by" />',
      '<WorkedFormula of>: the figure "steps" has nothing called "whol.scores"',
      'whole.scores',
    ],
    [
      sheet('<Exercise figure="second"><Blank of="outptu.0" /></Exercise>'),
      '<Blank of>: the figure "second" has nothing called "outptu.0"',
      'output.0',
    ],
    [
      sheet('<Exercise figure="second"><N figure="steps" of="q" /></Exercise>'),
      '<N figure>: there is no figure "steps". There are: second.',
      null,
    ],
    [
      sheet('<Exercise><Draw x={[0, 1]} y={[0, 1]} answer={{ valus: "value" }} /></Exercise>'),
      '<Draw answer>: the figure "steps" has nothing called "valus"',
      'values',
    ],
    [
      sheet('<Exercise><Order of="scores" names="token" from={1} /></Exercise>'),
      '<Order names>: the figure "steps" has nothing called "token"',
      'tokens',
    ],
    ['<Edit field="kyes.0.0" />', '<Edit field>: "steps" has no field of numbers', 'keys.0.0'],
    ['<Edit field="keys.0" />', '<Edit field>: "keys.0" of "steps" is not a single number', null],
    ['<Tok row={3} />', '<Tok row>: the figure "steps" has no row 3. It has rows 0 to 2.', null],
    ['<Point at="kyes">x</Point>', '<Point at>: there is no control of "steps" called', 'keys'],
    // Words.
    ['<Part of="score">x</Part>', '<Part of>: there is no word "score"', 'scores'],
    ['<N of="q.0" as="sort" />', '<N as>: there is no word "sort"', 'short'],
    ['<N of="q.0" role="qurey" />', '<N role>: there is no word "qurey"', 'query'],
    [
      '<Predict question="" options={[]} judge="leats" of="weights" />',
      '<Predict judge>: there is no word "leats"',
      'least',
    ],
    [
      '<Challenge goal="becuse" title="x">x</Challenge>',
      '<Challenge goal>: there is no goal of "steps" called "becuse"',
      'because',
    ],
    ['<Goal lessons="softmx scaling">x</Goal>', 'there is no lesson "softmx"', 'softmax'],
    ['<N of="q.0" digits="3" />', '<N digits>: has to be a number, not "3".', null],
    // Elements and attributes.
    ['<Asside>x</Asside>', '<Asside>: there is no such element', 'Aside'],
    ['A word <sbu>x</sbu>.', '<sbu>: there is no such element', 'sub'],
    ['<Blank of="q.0" />', '<Blank>: is only allowed in a <Worksheet>.', null],
    ['<Ask>x</Ask>', '<Ask>: is only allowed in <Notes>.', null],
    ['<Do st={{ step: 1 }}>x</Do>', '<Do>: has no attribute "st"', 'set'],
    ['<N {...rest} of="q.0" />', '<N>: has no attribute "…"', null],
    ['<Tok />', '<Tok>: needs "row".', null],
    ['<Do set={{ step: 1 + 1 }}>x</Do>', '<Do set>: has to be a literal', null],
  ])('%s', (text, message, meant) => {
    const wrong = wrongIn(lesson(text));
    expect(wrong).toHaveLength(text.startsWith('<WorkedFormula') ? 2 : 1);
    expect(wrong[0]).toContain(`${file}:7: `);
    expect(wrong[0]).toContain(message);
    if (meant) expect(wrong[0]).toContain(`Did you mean "${meant}"?`);
    else expect(wrong[0]).not.toContain('Did you mean');
  });
  it('in a page without a figure', () =>
    expect(wrongIn('<N of="q" />')).toEqual([
      `${file}:1: <N>: there is no figure on this page to refer to.`,
    ]));
  it('is reported once per attribute, with its line', () =>
    expect(
      wrongIn(lesson('<Do\n  figure="second"\n  set={{ qq: 1 }}\n>x</Do> and\n<N of="ww" />')),
    ).toEqual([
      expect.stringContaining(`${file}:9: <Do set>: "matrices" has no field "qq"`),
      expect.stringContaining(`${file}:11: <N of>: `),
    ]));
});

describe('a valid text', () => {
  it.each([
    '<N start preset="unscaled" with={{ q: [-1, 0.5], tips: true, target: null }} of="weights.0" />',
    '<Do set={{ skip: `mix`, scale: 2.5 }} preset="zero" figure="steps">x</Do>',
    '<Goal lessons="softmax masks">x</Goal>',
    sheet('<Exercise set={{ q: [1, 2] }}><Blank of="products.0" /> <N of="q" /></Exercise>'),
    '{/* <N of="nothing" /> */}',
    '`<N of="nothing" />`',
  ])('passes: %s', (text) => expect(wrongIn(lesson(text))).toEqual([]));
  it('no existing lesson is listed as planned', () =>
    expect(PLANNED.filter((slug) => slugs.includes(slug))).toEqual([]));
});

describe('the nearest name', () => {
  it.each([
    ['quer', 'query', 1],
    ['wieghts', 'weights', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%s is %s instead of %i', (a, b, by) => expect(editDistance(a, b)).toBe(by));
  it('is missing if nothing is similar, and then all names are listed', () =>
    expect(didYouMean('zzz', ['scale', 'skip'])).toBe(' There are: scale, skip.'));
});

/** Names of formula parts in the sources. */
const NAMED =
  /(?:data-(?:hi-)?part=|\bpart=|\bpart: )['"]([a-z]+)['"]|\\part\{([a-z]+)\}|\.part-([a-z]+)/g;
it('formula parts are those that can be highlighted', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css|tex)$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(`src/${name}`, 'utf8'));
  const css = sources.join('\n');
  const marked = [...css.matchAll(/\[data-hi-part='(\w+)'\]/g)].map(([, part]) => part);
  expect(new Set(marked)).toEqual(new Set(PARTS));
  // Other parts exist for questions and lines to hide.
  const lessons = readdirSync('content').filter((name) => name.endsWith('.mdx'));
  const hidden = lessons.flatMap((name) =>
    [...readFileSync(`content/${name}`, 'utf8').matchAll(/hides="([^"]*)"/g)].flatMap(([, names]) =>
      names!.split(',').map((one) => one.trim()),
    ),
  );
  const named = [...css.matchAll(NAMED)].map(([, a, b, c]) => (a ?? b ?? c)!);
  expect(
    [...new Set(named)].filter((part) => !hidden.includes(part) || marked.includes(part)).sort(),
  ).toEqual([...PARTS].sort());
});

it('the build fails at an unknown name, with its file and line', async () => {
  const { configResolved, transform } = validateLessons() as unknown as {
    configResolved(config: object): void;
    transform: { handler(this: unknown, source: string, id: string): Promise<void> };
  };
  configResolved({ root: resolve('.'), command: 'build' });
  const error = (message: string) => {
    throw new Error(message);
  };
  const compile = (source: string) =>
    transform.handler.call({ error }, source, resolve('content/05-step-by-step.mdx'));
  const source = readFileSync('content/05-step-by-step.mdx', 'utf8');
  await compile(source);
  const line = source.slice(0, source.indexOf("skip: 'compare'")).split('\n').length;
  await expect(compile(source.replace("skip: 'compare'", "skip: 'compar'"))).rejects.toThrow(
    `content/05-step-by-step.mdx:${line}: <Do set>: "skip" of "steps" cannot be "compar". Did you mean "compare"?`,
  );
});

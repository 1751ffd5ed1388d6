import type { Exercises } from '../../../src/app/Exercises.tsx';
import type { Way } from '../../../src/app/RecapPage.tsx';
import type { notesParts } from '../../../src/lessons/notesParts.tsx';
import type { vocabulary } from '../../../src/lessons/vocabulary.tsx';
import type { sheetVocabulary } from '../../../src/teach/worksheet/vocabulary.ts';
import { PARTS } from '../../../src/tex/parts.ts';
import type { AnyState } from '../../../src/widget/define.ts';
import { hint } from './nearest.ts';

/** What an attribute says: a name to be looked up, one of a few words, or a value of its own. */
export type Says =
  | 'widget'
  | 'figure'
  | 'preset'
  /** Fields and what they are to be. */
  | 'change'
  /** A preset, or fields and what they are to be, for the element's slide alone. */
  | 'asks'
  /** Something the engine or the state says, in the state the element speaks of. */
  | 'path'
  | 'path?'
  /** Where scores and weights are declared. */
  | 'scores'
  /** The same, both before and after the change. */
  | 'compared'
  | 'field'
  /** A field, or what every figure has: what an order in the text points at. */
  | 'control'
  /** A field or a quantity, whose panel is to be watched. */
  | 'watched'
  | 'row'
  | 'goal'
  | 'lessons'
  /** Paths, each with the role in which it is drawn. */
  | 'drawing'
  /** Fields, each with how it varies. */
  | 'fields'
  /** Fields, a space between. */
  | 'inputs'
  /** Paths, each with what its numbers have to be. */
  | 'paths'
  | readonly string[]
  | 'text'
  | 'number'
  | 'flag'
  | 'any';

type Props<C> = C extends (props: infer P) => unknown ? P : never;
/** A word of a few is listed; the compiler knows which those are. */
type Of<T> = [T] extends [string] ? (string extends T ? Says : readonly T[]) : Says;
/** Each attribute of each component, no more and no fewer: a table that cannot fall behind. */
type Table<V, Given extends string = never> = {
  readonly [E in keyof V]-?: {
    readonly [A in Exclude<keyof Props<NonNullable<V[E]>>, 'children' | Given>]-?: Of<
      NonNullable<Props<NonNullable<V[E]>>[A]>
    >;
  };
};

/** What may be marked to have its slide on no walk: read by the build alone (ownSlides.ts). */
type Apart = 'Claim' | 'Figure' | 'Predict' | 'Wide';
/** What every lesson is given, and what those load that have it. */
type Lesson = Omit<typeof vocabulary, Apart> & {
  [E in Apart]: (props: Props<(typeof vocabulary)[E]> & { apart?: boolean }) => unknown;
} & {
  Exercises: typeof Exercises;
  Way: typeof Way;
  /** A line for a slide: the build makes an element of it (remarkSlides.ts). */
  Say: (props: {
    figure?: string;
    preset?: string;
    set?: AnyState;
    over?: boolean;
    alone?: boolean;
    hides?: string;
  }) => null;
};
type Notes = typeof notesParts;

const AS = ['number', 'short', 'any', 'percent', 'weight', 'vector', 'count', 'text'] as const;

const inLesson = {
  Anchor: { id: 'text' },
  Aside: { id: 'text' },
  Challenge: { goal: 'goal', title: 'text', figure: 'figure' },
  Claim: { id: 'text', said: 'text', apart: 'flag' },
  CoursePart: { title: 'text', can: 'text', figure: 'figure', lessons: 'lessons' },
  Do: { set: 'change', preset: 'preset', figure: 'figure', keep: 'flag', watch: 'watched' },
  Edit: { field: 'field', figure: 'figure' },
  Exercises: { of: ['write', 'bug'] },
  Figure: { of: 'widget', name: 'text', preset: 'preset', title: 'text', apart: 'flag' },
  Formula: { reads: ['steps', 'roles'] },
  Further: {},
  Goal: { lessons: 'lessons' },
  Goals: {},
  Live: { figure: 'figure', watch: 'watched' },
  N: {
    of: 'path',
    as: AS,
    digits: 'number',
    figure: 'figure',
    with: 'change',
    role: ['query', 'key', 'value', 'weight', 'output'],
    start: 'flag',
    preset: 'preset',
  },
  Notes: {},
  Part: { of: PARTS },
  Point: { at: 'control', figure: 'figure' },
  Predict: {
    question: 'any',
    options: 'any',
    wrong: 'any',
    judge: ['direction', 'least', 'most', 'index'],
    of: 'compared',
    change: 'change',
    as: AS,
    digits: 'number',
    figure: 'figure',
    asks: 'asks',
    hides: 'text',
    apart: 'flag',
    veils: 'flag',
  },
  Recap: {},
  Say: {
    figure: 'figure',
    preset: 'preset',
    set: 'change',
    over: 'flag',
    alone: 'flag',
    hides: 'text',
  },
  Term: { of: 'text' },
  Tok: { row: 'row', figure: 'figure' },
  Topic: { id: 'text', title: 'text' },
  Way: { to: 'text', title: 'text', counts: 'flag' },
  Wide: { label: 'text', apart: 'flag' },
  WorkedFormula: { of: 'scores', divisor: 'path', figure: 'figure' },
  // `Prose`, `Slide` and `Tex` are put in by the build.
} as const satisfies Table<Omit<Lesson, keyof Notes | 'Prose' | 'Slide' | 'Tex'>>;

const inNotes = {
  Ask: {},
  Before: {},
  Expect: {},
  Minutes: {},
  Misconception: {},
  Objective: {},
  Simplified: {},
  Try: { figure: 'figure', preset: 'preset', set: 'change' },
  Worksheet: {},
} as const satisfies Table<Notes>;

const inSheet = {
  Blank: { of: 'path', as: AS, digits: 'number', with: 'change' },
  Draw: { x: 'any', y: 'any', answer: 'drawing', names: 'path?', outline: 'path?' },
  Exercise: {
    figure: 'figure',
    preset: 'preset',
    set: 'change',
    level: ['numbers', 'explain', 'code'],
    like: 'number',
    vary: 'fields',
    needs: 'paths',
  },
  Order: { of: 'path', names: 'path', from: 'number' },
  Powers: { of: 'any', below: 'flag' },
  Program: { inputs: 'inputs', lines: 'number' },
  Tick: { when: 'flag' },
  Words: { lines: 'number' },
} as const satisfies Table<
  Omit<typeof sheetVocabulary, keyof Lesson | keyof Notes>,
  // A worksheet gives its elements their places.
  'id'
>;

/** What Markdown has no sign for, or cannot say within an attribute. */
const html = { br: {}, details: {}, em: {}, sub: {}, summary: {}, sup: {} };

export type Elements = Readonly<Record<string, Readonly<Record<string, Says>>>>;
const lesson: Elements = { ...inLesson, ...html };
const notes: Elements = { ...lesson, ...inNotes };

/** The elements that may stand in each place, and what their attributes say. */
export const ELEMENTS = {
  lesson,
  notes,
  sheet: { N: inLesson.N, Part: inLesson.Part, Tok: inLesson.Tok, ...html, ...inSheet } as Elements,
};

/** What is wrong with an element that may not stand where it does. */
export function notHere(name: string, here: Elements): string {
  if (Object.hasOwn(ELEMENTS.notes, name)) return 'stands in <Notes> alone.';
  if (Object.hasOwn(ELEMENTS.sheet, name)) return 'stands in a <Worksheet> alone.';
  return `there is no such element.${hint(name, Object.keys(here))}`;
}

import type { Exercises } from '../../../src/pages/lesson/Exercises.tsx';
import type { NextStep } from '../../../src/pages/recap/RecapPage.tsx';
import type { notesParts } from '../../../src/lesson/notesParts.tsx';
import type { vocabulary } from '../../../src/lesson/vocabulary.tsx';
import { STYLES } from '../../../src/number/style.ts';
import type { sheetVocabulary } from '../../../src/teach/worksheet/vocabulary.ts';
import { PARTS } from '../../../src/kit/formula/parts.ts';
import type { AnyState } from '../../../src/figure/define.ts';
import { didYouMean } from './nearest.ts';

/** The type of an attribute: a name to look up, one of a few words, or a special value. */
export type AttributeType =
  | 'widget'
  | 'figure'
  | 'preset'
  /** Fields with new values. */
  | 'change'
  /** A preset or field values, for the element's slide alone. */
  | 'asks'
  /** The path of a quantity or state value, in the state that the element refers to. */
  | 'path'
  | 'path?'
  /** A path where scores and weights are declared. */
  | 'scores'
  /** A path that is read both before and after the change. */
  | 'compared'
  | 'field'
  /** A field, or a control that every figure has, for `Point` to refer to. */
  | 'control'
  /** A field or quantity whose panel is kept in view. */
  | 'watched'
  | 'row'
  | 'goal'
  | 'lessons'
  /** Paths, each with its role in a drawing. */
  | 'drawing'
  /** Fields, each with how it varies. */
  | 'fields'
  /** Fields separated by spaces. */
  | 'inputs'
  /** Paths, each with conditions on its numbers. */
  | 'paths'
  | readonly string[]
  | 'text'
  | 'number'
  | 'flag'
  | 'any';

type Props<C> = C extends (props: infer P) => unknown ? P : never;
/** A union of words is listed in full, because the compiler knows its members. */
type Of<T> = [T] extends [string]
  ? string extends T
    ? AttributeType
    : readonly T[]
  : AttributeType;
/** Requires exactly the attributes of each component, so that the table cannot become outdated. */
type Table<V, Given extends string = never> = {
  readonly [E in keyof V]-?: {
    readonly [A in Exclude<keyof Props<NonNullable<V[E]>>, 'children' | Given>]-?: Of<
      NonNullable<Props<NonNullable<V[E]>>[A]>
    >;
  };
};

/**
 * Elements that `apart` can exclude from the default sequence of slides. Only the build reads that attribute
 * (elementSlides.ts).
 */
type Omittable = 'Claim' | 'Figure' | 'Predict' | 'Wide';
/** The elements available in every lesson, and those that lessons load on demand. */
type Lesson = Omit<typeof vocabulary, Omittable> & {
  [E in Omittable]: (props: Props<(typeof vocabulary)[E]> & { apart?: boolean }) => unknown;
} & {
  Exercises: typeof Exercises;
  NextStep: typeof NextStep;
  /** A line for a slide; the build turns it into an element (remarkSlides.ts). */
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
    as: STYLES,
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
    judge: ['direction', 'times', 'range', 'least', 'most', 'index'],
    steps: 'any',
    of: 'compared',
    change: 'change',
    as: STYLES,
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
  NextStep: { to: 'text', title: 'text', counts: 'flag' },
  Wide: { label: 'text', apart: 'flag' },
  WorkedFormula: { of: 'scores', divisor: 'path', figure: 'figure' },
  // The build inserts `Prose`, `Slide` and `Tex`.
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
  Blank: { of: 'path', as: STYLES, digits: 'number', with: 'change' },
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
  // The worksheet assigns this.
  'id'
>;

/** HTML for what Markdown cannot express, or not within an attribute. */
const html = { br: {}, details: {}, em: {}, sub: {}, summary: {}, sup: {} };

export type Elements = Readonly<Record<string, Readonly<Record<string, AttributeType>>>>;
const lesson: Elements = { ...inLesson, ...html };
const notes: Elements = { ...lesson, ...inNotes };

/** The elements allowed in each part of a lesson, with the types of their attributes. */
export const ALLOWED_ELEMENTS = {
  lesson,
  notes,
  sheet: { N: inLesson.N, Part: inLesson.Part, Tok: inLesson.Tok, ...html, ...inSheet } as Elements,
};

/** Explains why an element is not allowed here. */
export function explainMisplaced(name: string, here: Elements): string {
  if (Object.hasOwn(ALLOWED_ELEMENTS.notes, name)) return 'is only allowed in <Notes>.';
  if (Object.hasOwn(ALLOWED_ELEMENTS.sheet, name)) return 'is only allowed in a <Worksheet>.';
  return `there is no such element.${didYouMean(name, Object.keys(here))}`;
}

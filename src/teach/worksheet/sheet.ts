/** A worksheet with the numbers of a variant: its exercises and what each of them asks. */
import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Content } from '../../lesson/lessons.ts';
import { presetState } from '../../figure/define.ts';
import { createInstance, type Instance } from '../../figure/instance.ts';
import type { FigureSpec } from '../../figure/session.ts';
import { exerciseState } from '../exerciseState.ts';
import {
  Blank,
  Exercise,
  type ExerciseProps,
  Order,
  Powers,
  Program,
  Tick,
  Words,
} from '../exercises.tsx';
import { sheetVocabulary } from './vocabulary.ts';
import { type Prompt, blankAnswer, orderOf } from './prompts.ts';
import { hintForBlank, hintForOrder, judgeBlank, judgeOrder, type Verdict } from './judge.ts';
import { drawState, type DependentExercise, type Varying } from './variant.ts';

/** The source of a lesson's worksheet: `content/*.mdx?worksheet`, or `?key`, which includes the answers in words. */
export interface SheetSource {
  readonly default: Content;
  readonly slug: string;
  readonly figures: readonly FigureSpec[];
}

export const LEVELS = {
  numbers: 'Numbers',
  explain: 'Explanation',
  code: 'Code and proof',
} as const;
export type Level = keyof typeof LEVELS;

/** Something to answer. */
export interface Item {
  /** The exercise and the position within it, such as 2.3. */
  readonly id: string;
  readonly kind: Exclude<Prompt['kind'], 'powers'>;
  /** The right answer; '' for words, and if the sheet comes without answers. */
  readonly answer: string;
  /** Missing if only a person can judge it. `all` has the texts of the whole exercise, by id. */
  readonly judge?: (typed: string, all: Texts) => Verdict;
  /** Explains what may have gone wrong with a wrong answer. */
  readonly hint?: (typed: string) => string;
}

/** Answers by item id. */
export type Texts = Readonly<Record<string, string>>;

export interface SheetExercise {
  readonly number: number;
  readonly level: Level;
  /** Its figure's mathematics, with the numbers of this variant. */
  readonly instance: Instance;
  readonly items: readonly Item[];
  readonly content: ReactNode;
}

export interface Sheet {
  readonly slug: string;
  readonly variant: number;
  readonly exercises: readonly SheetExercise[];
}

const KINDS = new Map<unknown, Prompt['kind']>([
  [Blank, 'blank'],
  [Order, 'order'],
  [Tick, 'tick'],
  [Words, 'words'],
  [Program, 'program'],
  [Powers, 'powers'],
]);

type AnyElement = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** Assigns ids to the answerable elements of a text, in order. */
function numberPrompts(node: ReactNode, exercise: number, asked: Prompt[]): ReactNode {
  if (Array.isArray(node)) return node.map((one) => numberPrompts(one, exercise, asked));
  if (!isValidElement(node)) return node;
  const { type, props } = node as AnyElement;
  const kind = KINDS.get(type);
  if (kind) {
    const count = asked.filter((one) => one.kind !== 'powers').length;
    const id = kind === 'powers' ? '' : `${exercise}.${count + 1}`;
    asked.push({ id, kind, props } as unknown as Prompt);
    return cloneElement(node as AnyElement, { id });
  }
  const inner = numberPrompts(props.children, exercise, asked);
  if (inner === undefined || inner === null) return node;
  return cloneElement(node as AnyElement, {}, ...[inner].flat());
}

function itemOf(
  one: Exclude<Prompt, { kind: 'powers' }>,
  ticks: readonly string[],
  at: Instance,
): Item {
  const { id, kind } = one;
  if (one.kind === 'blank') {
    const answer = blankAnswer(at, at.start, one.props);
    return {
      id,
      kind,
      answer: answer.text,
      judge: (typed) => judgeBlank(typed, answer),
      hint: (typed) => hintForBlank(typed, answer),
    };
  }
  if (one.kind === 'order') {
    const order = orderOf(at, at.start, one.props);
    if (!order)
      throw new Error(
        `An exercise asks for the order of ${one.props.of}, but two of them are equal.`,
      );
    return {
      id,
      kind,
      answer: order.join(', '),
      judge: (typed) => judgeOrder(typed, order),
      hint: (typed) => hintForOrder(typed, order),
    };
  }
  if (one.kind !== 'tick') return { id, kind, answer: '' };
  // An unticked box only counts as an answer if another box of the exercise is ticked.
  const isOpen = (all: Texts) => ticks.every((tick) => !all[tick]);
  const expected = one.props.when ? 'yes' : '';
  return {
    id,
    kind,
    answer: expected ? 'ticked' : 'not ticked',
    judge: (typed, all) => (isOpen(all) ? 'open' : typed === expected ? 'right' : 'wrong'),
    hint: (typed) =>
      typed ? 'Is this true in every case?' : 'You left this box open. Can you rule it out?',
  };
}

/** Returns the exercises in a worksheet's text. */
function exercisesIn(node: ReactNode): ReactElement<ExerciseProps>[] {
  if (Array.isArray(node)) return node.flatMap(exercisesIn);
  if (!isValidElement(node)) return [];
  if (node.type === Exercise) return [node as ReactElement<ExerciseProps>];
  return exercisesIn((node as AnyElement).props.children);
}

/**
 * Reads a worksheet in a variant. Throws if an exercise continues from one that does not precede it, or sets a state
 * that its figure cannot have.
 */
export function readSheet({ default: text, slug, figures }: SheetSource, variant: number): Sheet {
  const write = text as (props: { components: object }) => ReactNode;
  const parsed = exercisesIn(write({ components: sheetVocabulary })).map(({ props }, i) => {
    const prompts: Prompt[] = [];
    return {
      ...props,
      number: i + 1,
      content: createElement(
        Fragment,
        null,
        ...[numberPrompts(props.children, i + 1, prompts)].flat(),
      ),
      asked: prompts,
    };
  });
  const figureOf = (name: string | undefined): FigureSpec => {
    const figure = name === undefined ? figures[0] : figures.find((one) => one.name === name);
    if (!figure)
      throw new Error(`${slug}: an exercise is about "${name}", but there is no such figure.`);
    return figure;
  };
  const exercises: SheetExercise[] = [];
  for (const exercise of parsed) {
    const { number, like, figure, preset, set, level = 'numbers', content, asked } = exercise;
    const first = like === undefined ? undefined : exercises[like - 1];
    if (like !== undefined && !first)
      throw new Error(`${slug}: exercise ${number} is like ${like}, which doesn’t come before it.`);
    const {
      name,
      widget,
      preset: figurePreset,
    } = first ? { ...first.instance, preset: undefined } : figureOf(figure);
    const base = first?.instance.start ?? presetState(widget, preset ?? figurePreset);
    const at = createInstance(widget, { name, start: exerciseState(widget, base, set) });
    const followers = parsed
      .filter((one) => one.like === number)
      .map((one): Varying & DependentExercise => ({
        ...one,
        from: (state) => exerciseState(widget, state, one.set),
      }));
    const seed = `${slug} ${number}`;
    const varies = like === undefined || exercise.vary !== undefined;
    const varied = like === undefined ? exercise : { ...exercise, set: undefined };
    const start = varies ? drawState(varied, followers, at, seed, variant) : at.start;
    const instance = createInstance(widget, { name, start });
    const ticks = asked.flatMap(({ kind, id }) => (kind === 'tick' ? [id] : []));
    const items = asked.flatMap((one) =>
      one.kind === 'powers' ? [] : [itemOf(one, ticks, instance)],
    );
    exercises.push({ number, level, instance, items, content });
  }
  return { slug, variant, exercises: exercises };
}

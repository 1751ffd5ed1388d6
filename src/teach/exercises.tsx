/** What a worksheet is written with. Each element stands as a field to be typed in, or in the key as its answer. */
import { createContext, type ReactNode, use } from 'react';
import { N, useFigure } from '../lessons/figureWords.tsx';
import { formatNumber, formatShort } from '../number/format.ts';
import type { AnyState } from '../widget/define.ts';
import {
  type BlankProps,
  blankAnswer,
  type OrderProps,
  orderOf,
  powersOf,
  type PowersProps,
} from './worksheet/asked.ts';
import { Answer, LongAnswer, TickBox } from './worksheet/Answer.tsx';
import { BenchLink } from './worksheet/BenchLink.tsx';
import type { Level } from './worksheet/sheet.ts';
import type { Need, Variation } from './worksheet/variant.ts';

/** Whether exercises are shown with their answers. */
export const AnswerKeyContext = createContext(false);

/** What `sheet.ts` gives an element that asks: its place. */
interface Placed {
  id?: string;
}

export interface ExerciseProps {
  figure?: string;
  preset?: string;
  set?: AnyState;
  level?: Level;
  /** The number of an exercise before this one, whose numbers it goes on from. */
  like?: number;
  /** How the fields vary from variant to variant, where that is not as their kinds do. */
  vary?: Readonly<Record<string, Variation>>;
  /** What its numbers have to be in every variant. */
  needs?: Readonly<Record<string, Need | readonly Need[]>>;
  children: ReactNode;
}

/** One exercise: a figure's mathematics with other numbers, which all numbers in it are read from (`sheet.ts`). */
export const Exercise: (props: ExerciseProps) => null = () => null;

/** What is asked for: a gap to write in; in the key, the number that the engine comes to. */
export function Blank({ id, ...asked }: BlankProps & Placed) {
  const instance = useFigure();
  if (use(AnswerKeyContext))
    return (
      <b className="answer">
        <N start {...asked} />
      </b>
    );
  const { text } = blankAnswer(instance, instance.start, asked);
  return <Answer id={id!} room={Math.max(5, text.length + 2) * 0.75} />;
}

/** Ruled lines for words; in the key, the answer to expect. */
export function Words({
  id,
  lines = 2,
  children,
}: { lines?: number; children?: ReactNode } & Placed) {
  if (use(AnswerKeyContext)) return <p className="answer answer-words">{children}</p>;
  return <LongAnswer id={id!} lines={lines} />;
}

/**
 * A program to be written at the bench, which is given these fields of the figure; in the key, what it may be. A student
 * may paste it here.
 */
export function Program({
  id,
  inputs,
  lines = 5,
  children,
}: { inputs: string; lines?: number; children?: ReactNode } & Placed) {
  if (use(AnswerKeyContext)) return <div className="answer answer-program">{children}</div>;
  return (
    <>
      <BenchLink inputs={inputs} />
      <LongAnswer id={id!} lines={lines} program />
    </>
  );
}

/** Names to be put in order, the one with the largest quantity first. */
export function Order({ id, ...asked }: OrderProps & Placed) {
  const instance = useFigure();
  const words = orderOf(instance, instance.start, asked) ?? [];
  if (use(AnswerKeyContext)) return <b className="answer">{words.join(', ')}</b>;
  const room = Math.max(4, ...words.map((word) => word.length + 1));
  return <Answer id={id!} room={room * words.length * 0.6} />;
}

/**
 * A box to tick; in the key it is ticked where the statement is true. The two stand for one answer, so that a
 * key says of each box whether it is ticked.
 */
export function Tick({ id, when = false }: { when?: boolean } & Placed) {
  if (!use(AnswerKeyContext)) return <TickBox id={id!} />;
  return (
    <span className="tick" data-ticked={when}>
      <span className="hidden-text">{when ? 'ticked' : 'not ticked'}</span>
    </span>
  );
}

/** Decimals of a power of e below 1: as many as sums of a few of them need, to be right to two. */
const decimals = (x: number) => (x < -3 ? 4 : x < 0 ? 3 : 2);

/** Powers of e to look up, for those without a calculator. The key follows from the digits printed here. */
export function Powers({ of, below = false }: PowersProps & Placed) {
  const instance = useFigure();
  return (
    <p className="powers">
      {powersOf(instance, instance.start, { of, below }).map((x) => (
        <span key={x}>
          <i>e</i>
          <sup>{formatShort(x)}</sup> ≈ {formatNumber(Math.exp(x), decimals(x))}
        </span>
      ))}
    </p>
  );
}

/** The elements of a worksheet. Each renders an input field, or its answer in the key. */
import { createContext, type ReactNode, use } from 'react';
import { N, useFigure } from '../lesson/figureText.tsx';
import { formatNumber, formatShort } from '../number/format.ts';
import type { AnyState } from '../figure/define.ts';
import {
  type BlankProps,
  blankAnswer,
  type OrderProps,
  orderOf,
  powersOf,
  type PowersProps,
} from './worksheet/prompts.ts';
import { Answer, LongAnswer, TickBox } from './worksheet/Answer.tsx';
import { CodeLink } from './worksheet/CodeLink.tsx';
import type { Level } from './worksheet/sheet.ts';
import type { Condition, Variation } from './worksheet/variant.ts';

/** Whether exercises are shown with their answers. */
export const AnswerKeyContext = createContext(false);

/** Props that `sheet.ts` adds to each answerable element. */
interface WithId {
  id?: string;
}

export interface ExerciseProps {
  figure?: string;
  preset?: string;
  set?: AnyState;
  level?: Level;
  /** The number of an earlier exercise whose numbers this one continues with. */
  like?: number;
  /** How fields vary between variants, if not in the default way of their kind. */
  vary?: Readonly<Record<string, Variation>>;
  /** Conditions on its numbers in every variant. */
  needs?: Readonly<Record<string, Condition | readonly Condition[]>>;
  children: ReactNode;
}

/** One exercise: a figure's mathematics with other numbers. All numbers in its text come from there (`sheet.ts`). */
export const Exercise: (props: ExerciseProps) => null = () => null;

/** A gap to fill in; in the key, the engine's number. */
export function Blank({ id, ...asked }: BlankProps & WithId) {
  const instance = useFigure();
  if (use(AnswerKeyContext))
    return (
      <b className="answer">
        <N start {...asked} />
      </b>
    );
  const { text } = blankAnswer(instance, instance.start, asked);
  return <Answer id={id!} width={Math.max(5, text.length + 2) * 0.75} />;
}

/** Ruled lines for an answer in words; in the key, the expected answer. */
export function Words({
  id,
  lines = 2,
  children,
}: { lines?: number; children?: ReactNode } & WithId) {
  if (use(AnswerKeyContext)) return <p className="answer answer-words">{children}</p>;
  return <LongAnswer id={id!} lines={lines} />;
}

/**
 * A program to write in the code editor, which starts with these fields of the figure; in the key, a possible solution.
 * Students can paste their program here.
 */
export function Program({
  id,
  inputs,
  lines = 5,
  children,
}: { inputs: string; lines?: number; children?: ReactNode } & WithId) {
  if (use(AnswerKeyContext)) return <div className="answer answer-program">{children}</div>;
  return (
    <>
      <CodeLink inputs={inputs} />
      <LongAnswer id={id!} lines={lines} program />
    </>
  );
}

/** Names to put in order, largest quantity first. */
export function Order({ id, ...asked }: OrderProps & WithId) {
  const instance = useFigure();
  const words = orderOf(instance, instance.start, asked) ?? [];
  if (use(AnswerKeyContext)) return <b className="answer">{words.join(', ')}</b>;
  const width = Math.max(4, ...words.map((word) => word.length + 1));
  return <Answer id={id!} width={width * words.length * 0.6} />;
}

/** A box to tick. In the key it shows, also to screen readers, whether it should be ticked. */
export function Tick({ id, when = false }: { when?: boolean } & WithId) {
  if (!use(AnswerKeyContext)) return <TickBox id={id!} />;
  return (
    <span className="tick" data-ticked={when}>
      <span className="hidden-text">{when ? 'ticked' : 'not ticked'}</span>
    </span>
  );
}

/** Decimals for powers of e: enough for sums of a few of them to be right to two decimals. */
const decimals = (x: number) => (x < -3 ? 4 : x < 0 ? 3 : 2);

/** A table of powers of e, for students without a calculator. The key is computed from the digits printed here. */
export function Powers({ of, below = false }: PowersProps & WithId) {
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

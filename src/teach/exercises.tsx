import { createContext, type ReactNode, use, useMemo } from 'react';
import { MainFigure, N, useFigure } from '../lessons/prose.tsx';
import { type As, withChange, quantity, textOf } from '../lessons/quantity.ts';
import { formatNumber, formatShort } from '../number/format.ts';
import { SessionContext, useSession } from '../widget/context.ts';
import { type AnyState, type AnyWidget, presetState } from '../widget/define.ts';
import { createInstance } from '../widget/instance.ts';

/** Whether exercises are shown with their answers. */
export const AnswerKeyContext = createContext(false);

/** The state of an exercise. Throws where a setting is none that the figure can take. */
export function exerciseState(
  widget: AnyWidget,
  start: AnyState,
  set: AnyState | undefined,
): AnyState {
  const state = withChange(createInstance(widget, { start }), start, set);
  for (const [key, wanted] of Object.entries(set ?? {})) {
    const field = widget.fields[key];
    if (!field) throw new Error(`An exercise sets "${key}", which ${widget.id} does not have.`);
    if (field.format(state[key]) !== field.format(wanted))
      throw new Error(`An exercise sets "${key}" of ${widget.id} to what it cannot be.`);
  }
  return state;
}

/** One exercise: a figure's mathematics with other numbers, which all numbers in it are read from. */
export function Exercise({
  figure,
  preset,
  set,
  children,
}: {
  figure?: string;
  preset?: string;
  set?: AnyState;
  children: ReactNode;
}) {
  const main = useFigure(figure);
  const session = useSession();
  const own = useMemo(() => {
    const { widget, name, start: from } = main;
    const at = preset === undefined ? from : presetState(widget, preset);
    const start = exerciseState(widget, at, set);
    return { ...session, instances: new Map([[name, createInstance(widget, { name, start })]]) };
  }, [main, session, preset, set]);
  return (
    <li className="exercise">
      <SessionContext value={own}>
        <MainFigure value={main.name}>{children}</MainFigure>
      </SessionContext>
    </li>
  );
}

/** What is asked for: a gap to write in; in the key, the number that the engine comes to. */
export function Blank(asked: { of: string; as?: As; digits?: number; with?: AnyState }) {
  const key = use(AnswerKeyContext);
  const instance = useFigure();
  if (key)
    return (
      <b className="answer">
        <N start {...asked} />
      </b>
    );
  const { of, with: patch } = asked;
  const text = textOf(instance, withChange(instance, instance.start, patch), of, asked);
  const room = Math.max(5, text.length + 2);
  return (
    <span className="blank" style={{ '--room': `${room * 0.75}em` } as object}>
      <span className="hidden-text">blank</span>
    </span>
  );
}

/** Ruled lines for words; in the key, the answer to expect. */
export function Words({ lines = 2, children }: { lines?: number; children: ReactNode }) {
  if (use(AnswerKeyContext)) return <p className="answer answer-words">{children}</p>;
  return (
    <div className="ruled">
      <span className="hidden-text">Room for an answer</span>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  );
}

/** Names to be put in order, the one with the largest quantity first. Throws when two are equal. */
export function Order({ of, names, from = 0 }: { of: string; names: string; from?: number }) {
  const key = use(AnswerKeyContext);
  const instance = useFigure();
  const values = quantity(instance, instance.start, of) as number[];
  const words = (quantity(instance, instance.start, names) as string[]).slice(from);
  if (new Set(values).size !== values.length)
    throw new Error(`An exercise asks for the order of ${of}, of which two are equal.`);
  const order = values.map((_, i) => i).sort((a, b) => values[b]! - values[a]!);
  if (key) return <b className="answer">{order.map((i) => words[i]).join(', ')}</b>;
  const room = Math.max(4, ...words.slice(0, values.length).map((word) => word.length + 1));
  return (
    <span className="blank" style={{ '--room': `${room * values.length * 0.6}em` } as object}>
      <span className="hidden-text">blank</span>
    </span>
  );
}

/**
 * A box to tick; in the key it is ticked where the statement is true. The two stand for one answer, so that a
 * key says of each box whether it is ticked.
 */
export function Tick({ when = false }: { when?: boolean }) {
  const said = !use(AnswerKeyContext) ? 'Box to tick' : when ? 'ticked' : 'not ticked';
  return (
    <span className="tick" data-ticked={said === 'ticked'}>
      <span className="hidden-text">{said}</span>
    </span>
  );
}

/** Decimals of a power of e below 1: as many as sums of a few of them need, to be right to two. */
const decimals = (x: number) => (x < -3 ? 4 : x < 0 ? 3 : 2);

/** Powers of e to look up, for those without a calculator. The key follows from the digits printed here. */
export function Powers({ of }: { of: readonly number[] }) {
  return (
    <p className="powers">
      {of.map((x) => (
        <span key={x}>
          <i>e</i>
          <sup>{formatShort(x)}</sup> ≈ {formatNumber(Math.exp(x), decimals(x))}
        </span>
      ))}
    </p>
  );
}

import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Bound, type Role, useFollowed } from '../bound/bound.ts';
import { NumberField } from '../controls/NumberField.tsx';
import type { FormulaPart } from '../tex/parts.ts';
import { followed } from '../widget/bind.ts';
import { useInstance } from '../widget/context.ts';
import { type AnyState, presetState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { rowNamesIn } from '../widget/quantities.ts';
import { useCalm } from './calm.ts';
import { showFigure } from './underWay.ts';
import { type As, changed, textOf } from './quantity.ts';
import { AS_IT_STANDS, useTakenOver } from './standing.ts';

/** The figure that prose speaks of unless it names another: the lesson's first. */
export const MainFigure = createContext('');

/** The figure of this name, or the lesson's main one. */
export function useFigure(figure?: string): Instance {
  const main = use(MainFigure);
  return useInstance(figure ?? main);
}

interface Quantity {
  of: string;
  as?: As;
  digits?: number;
  figure?: string;
  with?: AnyState;
  role?: Role;
}

/** Reads a quantity of a figure as text in any state. Asked again about the same numbers, it does not write them again. */
function reader(instance: Instance, { of, as, digits }: Quantity, patch: string | undefined) {
  let last: { base: AnyState; derived: unknown; text: string } | undefined;
  return (base: AnyState): string => {
    // What a worker has found since makes other numbers of the same state.
    const derived = instance.derived(base);
    if (last?.base !== base || last.derived !== derived) {
      const at = changed(instance, base, patch ? JSON.parse(patch) : undefined);
      last = { base, derived, text: textOf(instance, at, of, { as, digits }) };
    }
    return last.text;
  };
}

function useText({ of, as, digits, with: patch }: Quantity, instance: Instance) {
  // A patch written in a lesson is a new object at each render; its text is what counts.
  const key = patch && JSON.stringify(patch);
  return useMemo(
    () => reader(instance, { of, as, digits } as Quantity, key),
    [instance, key, of, as, digits],
  );
}

const classes = (role: Role | undefined, live: boolean) =>
  `n${live ? ' live' : ''}${role ? ` role-${role}` : ''}`;

function LiveN({ instance, ...rest }: Quantity & { instance: Instance }) {
  const read = useText(rest, instance);
  const [text, element] = useCalm(useMemo(() => followed(instance, read), [instance, read]));
  return (
    <span ref={element} className={classes(rest.role, true)} data-figure={instance.name}>
      {useFollowed(text)}
    </span>
  );
}

function StartN({
  instance,
  preset,
  ...rest
}: Quantity & { instance: Instance; preset?: string | undefined }) {
  const start = useMemo(
    () => (preset === undefined ? instance.start : presetState(instance.widget, preset)),
    [instance, preset],
  );
  const read = useText(rest, instance);
  const shared = { className: classes(rest.role, false) };
  return useTakenOver() ? (
    <span {...shared} {...AS_IT_STANDS} />
  ) : (
    <span {...shared}>{read(start)}</span>
  );
}

/**
 * A number that is true: read from the figure's present state, or with `start` from where the figure
 * starts, or from one of its widget's presets, and with `with` from any of these after a change. Nothing in
 * prose is typed by hand.
 */
export function N({
  start = false,
  preset,
  ...rest
}: Quantity & { start?: boolean; preset?: string }) {
  const instance = useFigure(rest.figure);
  return start || preset !== undefined ? (
    <StartN {...rest} preset={preset} instance={instance} />
  ) : (
    <LiveN {...rest} instance={instance} />
  );
}

/** A number of the state that can be dragged sideways or typed where it stands in the text. */
export function Edit({ field, figure }: { field: string; figure?: string }) {
  const instance = useFigure(figure);
  const [id = '', ...path] = field.split('.');
  const whole = instance.fields[id] as Bound<unknown> | undefined;
  if (!whole) throw new Error(`${instance.widget.id} has no field "${id}".`);
  const number = path.reduce<Bound<unknown>>((part, i) => part.at(Number(i)), whole);
  const [calm, element] = useCalm(number as Bound<number>);
  const of = useMemo(
    (): Bound<number> => Object.assign(Object.create(number), calm),
    [number, calm],
  );
  const { label, role } = of;
  return (
    <span data-scope={instance.name} ref={element}>
      <NumberField
        inline
        of={of}
        name={`${label}, number ${Number(path.at(-1) ?? 0) + 1}`}
        {...(role && { part: role })}
      />
    </span>
  );
}

/**
 * A button in the text that takes the figure to the state that its words name, and brings it into view where it is not:
 * where the figure starts, or one of its widget's presets, with this changed. What the reader has done before makes
 * no difference, unless with `keep` the rest stays as it is.
 */
export function Do({
  set: patch,
  preset,
  figure,
  keep = false,
  children,
}: {
  set?: AnyState;
  preset?: string;
  figure?: string;
  keep?: boolean;
  children: ReactNode;
}) {
  const instance = useFigure(figure);
  const act = () => {
    const start = preset === undefined ? instance.start : presetState(instance.widget, preset);
    const from = keep ? instance.store.getState().present : start;
    instance.adopt({ ...from, ...patch }, true);
    showFigure(instance);
  };
  return (
    // A link in form, so that long words break across lines as text does, and lead to the figure without
    // scripts; a button in what it does.
    <a
      role="button"
      className="do"
      href={`#figure-${instance.name}`}
      data-scope={instance.name}
      onClick={(event) => {
        event.preventDefault();
        act();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        act();
      }}
    >
      {children}
    </a>
  );
}

/** A token in the text: pointing at it marks its row everywhere. Its name is the figure's own. */
export function Tok({ row, figure }: { row: number; figure?: string }) {
  const instance = useFigure(figure);
  const name = useMemo(
    () => followed(instance, (state) => rowNamesIn(instance.widget, state)[row]),
    [instance, row],
  );
  const [calm, element] = useCalm(name);
  return (
    <i className="tok" data-scope={instance.name} data-row={row} ref={element}>
      {useFollowed(calm)}
    </i>
  );
}

/** A word that names a part of the formula: pointing at it marks the part everywhere. */
export function Part({ of, children }: { of: FormulaPart; children: ReactNode }) {
  return (
    <span className={`part part-${of}`} data-part={of}>
      {children}
    </span>
  );
}

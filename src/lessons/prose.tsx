// The words of a lesson that live, as HTML: their attributes say all that the browser needs (hydrate.ts).
import { createContext, type ReactNode, use } from 'react';
import type { Role } from '../bound/bound.ts';
import type { FormulaPart } from '../tex/parts.ts';
import { useInstance } from '../widget/context.ts';
import { type AnyState, presetState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { rowNamesIn } from '../widget/quantities.ts';
import { Root } from '../widget/Root.tsx';
import { EditField } from './EditField.tsx';
import { type As, withChange, textOf } from './quantity.ts';

/** The figure that prose speaks of unless it names another: the lesson's first. */
export const MainFigure = createContext('');

/** The figure of this name, or the lesson's main one. */
export function useFigure(figure?: string): Instance {
  const main = use(MainFigure);
  return useInstance(figure ?? main);
}

/** Plain data as an attribute. */
export const jsonAttribute = (value: unknown) => value && JSON.stringify(value);

/**
 * A number that is true: read from the figure's present state, or with `start` from where the figure
 * starts, or from one of its widget's presets, and with `with` from any of these after a change. Nothing in
 * prose is typed by hand.
 */
export function N({
  of,
  as,
  digits,
  figure,
  with: patch,
  role,
  start = false,
  preset,
}: {
  of: string;
  as?: As;
  digits?: number;
  figure?: string;
  with?: AnyState;
  role?: Role;
  start?: boolean;
  preset?: string;
}) {
  const instance = useFigure(figure);
  const from = preset === undefined ? instance.start : presetState(instance.widget, preset);
  const live = !start && preset === undefined;
  const follows = live && {
    'data-number': of,
    'data-as': as,
    'data-digits': digits,
    'data-with': jsonAttribute(patch),
    'data-figure': instance.name,
  };
  return (
    <span className={`n${live ? ' live' : ''}${role ? ` role-${role}` : ''}`} {...follows}>
      {textOf(instance, withChange(instance, from, patch), of, { as, digits })}
    </span>
  );
}

/** A number of the state that can be dragged sideways or typed where it stands in the text. */
export function Edit({ field, figure }: { field: string; figure?: string }) {
  const instance = useFigure(figure);
  return (
    <Root as="span" kind="edit" data-scope={instance.name} data-edit={field}>
      <EditField instance={instance} field={field} />
    </Root>
  );
}

/**
 * A button in the text that takes the figure to the state that its words name, and brings it into view where it is not:
 * where the figure starts, or one of its widget's presets, with this changed. What the reader has done before makes
 * no difference, unless with `keep` the rest stays as it is.
 */
export function Do({
  set,
  preset,
  figure,
  keep,
  children,
}: {
  set?: AnyState;
  preset?: string;
  figure?: string;
  keep?: boolean;
  children: ReactNode;
}) {
  const { name } = useFigure(figure);
  return (
    // A link in form, so that long words break across lines as text does, and lead to the figure without
    // scripts; a button in what it does.
    <a
      role="button"
      className="do"
      href={`#figure-${name}`}
      data-scope={name}
      data-do={JSON.stringify({ set, preset, keep })}
    >
      {children}
    </a>
  );
}

/** A token in the text: pointing at it marks its row everywhere. Its name is the figure's own. */
export function Tok({ row, figure }: { row: number; figure?: string }) {
  const { name, widget, start } = useFigure(figure);
  return (
    <i className="tok" data-scope={name} data-row={row}>
      {rowNamesIn(widget, start)[row]}
    </i>
  );
}

/** An order, bold: who points at it, or comes to it by keys, is shown the control that it names (highlight.ts). */
export function Point({
  at,
  figure,
  children,
}: {
  at: string;
  figure?: string;
  children: ReactNode;
}) {
  const { name } = useFigure(figure);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keys it points as well
    <strong className="point" tabIndex={0} data-figure={name} data-point={at}>
      {children}
    </strong>
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

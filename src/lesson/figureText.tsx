// Inline elements of lessons and worksheets that describe a figure, as HTML.
import { createContext, type ReactNode, use } from 'react';
import type { Role } from '../kit/signal/boundField.ts';
import type { FormulaPart } from '../kit/formula/parts.ts';
import { useInstance } from '../figure/context.ts';
import { type AnyState, presetState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { resolvePath, rowNamesIn } from '../figure/quantities.ts';
import { type As, withChange, textOf } from './quantity.ts';

/** The name of the figure that prose refers to by default: the lesson's first. */
export const MainFigure = createContext('');

/** The figure with this name, or the lesson's main one. */
export function useFigure(figure?: string): Instance {
  const main = use(MainFigure);
  return useInstance(figure ?? main);
}

export const jsonAttribute = (value: unknown) => value && JSON.stringify(value);

/**
 * A value computed from the figure, so that no number in prose is typed by hand. It comes from the current state, or
 * with `start` from the initial state, or from a preset; `with` changes that state first.
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
    <span
      className={`n${live ? ' live' : ''}${role ? ` role-${role}` : ''}`}
      data-about={[of, resolvePath(instance.widget, of)?.quantity?.part ?? []].flat().join(' ')}
      {...follows}
    >
      {textOf(instance, withChange(instance, from, patch), of, { as, digits })}
    </span>
  );
}

/** A token in the text, labeled as in the figure. Pointing at it highlights its row everywhere. */
export function Tok({ row, figure }: { row: number; figure?: string }) {
  const { name, widget, start } = useFigure(figure);
  return (
    <i className="tok" data-scope={name} data-row={row}>
      {rowNamesIn(widget, start)[row]}
    </i>
  );
}

/** A word for a part of the formula. Pointing at it highlights the part everywhere. */
export function Part({ of, children }: { of: FormulaPart; children: ReactNode }) {
  return (
    <span className={`part part-${of}`} data-part={of}>
      {children}
    </span>
  );
}

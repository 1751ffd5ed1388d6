import type { ComponentProps, ElementType } from 'react';
import type { Bound } from '../bound/bound.ts';
import { type BoundNumber, isBoundNumber } from '../bound/number.ts';
import { isSignal, type Live, mapSignal, type Signal } from '../bound/signal.ts';
import { drawnAs, usePatch, writeText } from '../bound/usePatch.ts';
import { formatShort } from '../number/format.ts';
import { type CellProps, Column, type ColumnProps, useRowPlace } from './Column.tsx';

/** What can be written: a quantity in its own style, a field, any text. */
// oxlint-disable-next-line typescript/no-explicit-any -- quantities of every shape
export type TextSource = BoundNumber<any> | Bound<number> | Bound<string> | Live<string>;

/** Its text, as a signal where it changes. */
export function textOf(of: TextSource): Live<string> {
  if (isBoundNumber(of)) return of.text;
  return isSignal(of)
    ? mapSignal(of as Signal<string | number | undefined>, (x) =>
        typeof x === 'number' ? formatShort(x) : (x ?? ''),
      )
    : of;
}

const nameOfRole = (of: TextSource) => {
  const role = typeof of === 'object' && 'role' in of ? of.role : undefined;
  return role && role !== 'output' ? `role-${role}` : '';
};
const partOf = (of: TextSource) => (isBoundNumber(of) ? of.part : undefined);

type Props<T extends ElementType> = {
  of: TextSource;
  /** The element it stands in. */
  tag?: T;
  part?: string | undefined;
  row?: number | undefined;
} & Omit<ComponentProps<T>, 'children' | 'part' | 'ref'>;

/** A text that follows a quantity, a field or anything computed, in the colour of its role. */
export function TextSpan<T extends ElementType = 'span'>({
  of,
  tag,
  part = partOf(of),
  row,
  className = '',
  ...rest
}: Props<T>) {
  const Tag: ElementType = tag ?? 'span';
  const text = textOf(of);
  const ref = usePatch<Element, string>(text, writeText);
  return (
    <Tag
      ref={ref}
      className={`${nameOfRole(of)} ${className}`.trim() || undefined}
      data-part={part}
      data-row={row}
      {...rest}
    >
      {drawnAs(text)}
    </Tag>
  );
}

/** A column of texts: the entry of each row, in the style of the quantity. */
function TextColumn({
  of,
  width = '4.6em',
  ...column
}: ColumnProps & { of: BoundNumber<readonly unknown[]> | Bound<readonly (string | number)[]> }) {
  const { label, part } = of as BoundNumber<readonly unknown[]>;
  return (
    <Column {...{ part, width }} head={label} {...column}>
      {(i, cell: CellProps) => <TextSpan tag="td" of={of.at(i) as TextSource} {...cell} />}
    </Column>
  );
}

/**
 * `<Text of={numbers.output} />` writes a number, or any text, and keeps it as it is; `tag="p"` says in which element.
 * Among `<Rows>` it is a column: `<Text of={numbers.weights} head="weight" />`.
 */
export function Text(props: Props<ElementType> & ColumnProps): React.ReactNode {
  const place = useRowPlace();
  return place === null ? (
    <TextSpan {...props} />
  ) : (
    <TextColumn {...(props as Parameters<typeof TextColumn>[0])} />
  );
}

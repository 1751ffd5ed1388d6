import type { ComponentProps, ElementType } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { itemAt } from '../signal/valueOrSignal.ts';
import { type BoundNumber, isBoundNumber } from '../signal/boundNumber.ts';
import { typesetProps, writeTypeset } from '../signal/typeset.ts';
import { isSignal, type ValueOrSignal, mapSignal, type Signal } from '../signal/signal.ts';
import { type Attributes, initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { formatShort } from '../../number/format.ts';
import { Column, type ColumnProps, useRowPosition } from './Column.tsx';

/** Anything that can be shown as text: a quantity in its own style, a field, or any text. */
export type TextSource =
  // oxlint-disable-next-line typescript/no-explicit-any -- quantities of every shape
  BoundNumber<any> | BoundField<number> | BoundField<string> | ValueOrSignal<string | undefined>;

/** Its text, as a signal if it can change. */
export function textOf(of: TextSource): ValueOrSignal<string> {
  if (isBoundNumber(of)) return of.text;
  return isSignal(of)
    ? mapSignal(of as Signal<string | number | undefined>, (x) =>
        typeof x === 'number' ? formatShort(x) : (x ?? ''),
      )
    : ((of as string | undefined) ?? '');
}

const nameOfRole = (of: TextSource) => {
  const role = typeof of === 'object' && 'role' in of ? of.role : undefined;
  return role && role !== 'output' ? `role-${role}` : '';
};
const partOf = (of: TextSource) => (isBoundNumber(of) ? of.part : undefined);

type Props<T extends ElementType> = {
  of: TextSource;
  /** Element to render. */
  tag?: T;
  part?: string | undefined;
  row?: number | undefined;
  /** Further attributes. */
  attributes?: ValueOrSignal<Attributes> | undefined;
} & Omit<ComponentProps<T>, 'children' | 'part' | 'ref'>;

const isOfDrawing = (tag: ElementType) => tag === 'text' || tag === 'tspan';

const NO_ATTRIBUTES: Attributes = {};

/** Text that follows a quantity, a field or a signal, in the color of its role. */
export function TextSpan<T extends ElementType = 'span'>({
  of,
  tag,
  part = partOf(of),
  row,
  attributes = NO_ATTRIBUTES,
  className = '',
  ...rest
}: Props<T>) {
  const Tag: ElementType = tag ?? 'span';
  const text = textOf(of);
  const ref = usePatch<Element, string>(text, writeTypeset);
  usePatch<Element, Attributes>(attributes, writeAttributes, ref);
  return (
    <Tag
      ref={ref}
      className={`${nameOfRole(of)} ${className}`.trim() || undefined}
      data-part={part}
      data-row={row}
      {...initialValue(attributes)}
      {...rest}
      {...(Tag === 'code'
        ? { children: initialValue(text) }
        : typesetProps(initialValue(text), isOfDrawing(Tag)))}
    />
  );
}

type TextList = BoundNumber<readonly unknown[]> | BoundField<readonly (string | number)[]>;

type TextColumnProps = ColumnProps & {
  of: TextList | Signal<readonly string[]>;
  /** Further attributes of each cell. */
  attributes?: ((i: number) => ValueOrSignal<Attributes>) | undefined;
};

/** A column of texts: each row's item, in the quantity's style. */
function TextColumn({ of, attributes, width = '4.6em', ...column }: TextColumnProps) {
  const { label, part } = of as BoundNumber<readonly unknown[]>;
  const textAt = (i: number) => ('at' in of ? of.at(i) : itemAt(of, i)) as TextSource;
  return (
    <Column {...{ part, width }} head={label} {...column}>
      {(i, cell) => <TextSpan tag="td" of={textAt(i)} attributes={attributes?.(i)} {...cell} />}
    </Column>
  );
}

/**
 * `<Text of={numbers.output} />` shows a number or any text and keeps it up to date; `tag="p"` sets the element.
 * Inside `<Rows>` it is a column for a list of numbers or texts: `<Text of={numbers.weights} head="weight" />`.
 */
export function Text(props: Props<ElementType> | TextColumnProps): React.ReactNode {
  const place = useRowPosition();
  return place === null ? (
    <TextSpan {...(props as Props<ElementType>)} />
  ) : (
    <TextColumn {...(props as TextColumnProps)} />
  );
}

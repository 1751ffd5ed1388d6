import { useMemo } from 'react';
import { typesetProps, writeTypeset } from '../signal/typeset.ts';
import { combine, constant, type Signal } from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';
import { type PlotPosition, positionStyle, useChart, writePosition } from './Chart.tsx';
import type { Side } from './chartNames.ts';
import { itemOf } from './chartPoints.ts';

/** Position of a name: beside `at`, on one side; null if there is nothing to name. */
export type NamePosition = { readonly at: PlotPosition; readonly side: Side } | null;

const NO_SELECTION = constant(null);

/** One of several names in a chart, at text size on the page background. */
export function ChartName({
  i,
  spots,
  texts,
  on,
  ...rest
}: {
  i: number;
  spots: Signal<readonly NamePosition[]>;
  texts: Signal<readonly string[]>;
  /** Index of the selected name, if names can be selected. */
  on?: Signal<number | null> | undefined;
} & Readonly<Record<`data-${string}`, string | number | boolean | undefined>>) {
  const chart = useChart();
  const name = useMemo(
    () =>
      combine(
        [itemOf(spots, i), itemOf(texts, i), on ?? NO_SELECTION],
        (spot, text = '', which) => ({
          at: text ? (spot?.at ?? null) : null,
          side: spot?.side ?? 'right',
          text,
          on: on && which === i,
        }),
      ),
    [spots, texts, i, on],
  );
  type NameLook = { at: PlotPosition; side: Side; text: string; on: boolean | undefined };
  const ref = usePatch<HTMLSpanElement, NameLook>(name, (element, { at, side, text, on: now }) => {
    writePosition(element, at, chart);
    element.dataset['side'] = side;
    if (now !== undefined) element.dataset['on'] = String(now);
    writeTypeset(element, text);
  });
  const { at, side, text } = initialValue<NameLook>(name);
  return (
    <span
      ref={ref}
      className="chart-name"
      {...rest}
      data-side={side}
      style={positionStyle(at, chart)}
      hidden={at === null}
      aria-hidden="true"
      {...typesetProps(text)}
    />
  );
}

import { useMemo } from 'react';
import { asSignal, combine, type ValueOrSignal } from '../signal/signal.ts';
import { useChart } from './Chart.tsx';
import { ChartName, type NamePlace } from './ChartName.tsx';
import type { Side } from './chartNames.ts';
import { placesIn } from './chartPoints.ts';
import { type SeriesStyle, lookOf } from './look.ts';

/** A short text at a point of a chart; hidden outside the plot. */
export function Note({
  at,
  text,
  side = 'right',
  look,
  row,
  part,
}: {
  at: ValueOrSignal<readonly [x: number, y: number] | null>;
  text: ValueOrSignal<string>;
  side?: Side;
  look?: SeriesStyle;
  row?: number;
  part?: string;
}) {
  const { x, y } = useChart();
  const spots = useMemo(
    () =>
      combine([asSignal(at), x, y], (point, px, py): NamePlace[] => [
        point && { at: placesIn([point], px, py)[0]!, side },
      ]),
    [at, side, x, y],
  );
  const texts = useMemo(() => combine([asSignal(text)], (said) => [said]), [text]);
  return (
    <ChartName i={0} {...{ spots, texts }} {...lookOf(look)} data-row={row} data-part={part} />
  );
}

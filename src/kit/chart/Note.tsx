import { useMemo } from 'react';
import { asSignal, combine, type ValueOrSignal } from '../signal/signal.ts';
import { useChart } from './Chart.tsx';
import { ChartName, type NamePosition } from './ChartName.tsx';
import type { Side } from './chartNames.ts';
import { scalePoints } from './chartPoints.ts';
import { type SeriesStyle, styleAttributes } from './seriesStyle.ts';

/** A short text at a point of a chart; hidden outside the plot. */
export function Note({
  at,
  text,
  side = 'right',
  look,
}: {
  at: ValueOrSignal<readonly [x: number, y: number] | null>;
  text: ValueOrSignal<string>;
  side?: Side;
  look?: SeriesStyle;
}) {
  const { x, y } = useChart();
  const spots = useMemo(
    () =>
      combine([asSignal(at), x, y], (point, px, py): NamePosition[] => [
        point && { at: scalePoints([point], px, py)[0]!, side },
      ]),
    [at, side, x, y],
  );
  const texts = useMemo(() => combine([asSignal(text)], (label) => [label]), [text]);
  return <ChartName i={0} {...{ spots, texts }} {...styleAttributes(look)} />;
}

import { type ComponentProps, useMemo } from 'react';
import { mapSignal } from '../bound/signal.ts';
import { LineHandle } from '../plane/LineHandle.tsx';
import { useChart } from './Chart.tsx';
import { scaleBetween } from './scale.ts';

/** A number of the reader's as an upright line through a chart that is drawn along its axis, by hand or by keys. */
export function HandleX({
  look = 'line',
  ...rest
}: Omit<ComponentProps<typeof LineHandle>, 'line' | 'place'>) {
  const { x } = useChart();
  const line = useMemo(() => mapSignal(x, (axis) => scaleBetween(axis, 0, 1)), [x]);
  return <LineHandle look={look} line={line} {...rest} />;
}

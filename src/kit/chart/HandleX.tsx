import { type ComponentProps, useMemo } from 'react';
import { mapSignal } from '../signal/signal.ts';
import { LineHandle } from '../plane/LineHandle.tsx';
import { useChart } from './Chart.tsx';
import { scaleBetween } from './scale.ts';

/** A number as a vertical line in a chart, draggable along the x axis with pointer or keys. */
export function HandleX({
  ...rest
}: Omit<ComponentProps<typeof LineHandle>, 'line' | 'place' | 'look'>) {
  const { x } = useChart();
  const line = useMemo(() => mapSignal(x, (axis) => scaleBetween(axis, 0, 1)), [x]);
  return <LineHandle look="line" line={line} {...rest} />;
}

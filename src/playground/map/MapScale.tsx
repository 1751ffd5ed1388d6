import { useMemo } from 'react';
import { constant, mapSignal, type Signal } from '../../kit/signal/signal.ts';
import { formatAny } from '../../number/format.ts';
import type { MapMatrix } from './CanvasMap.tsx';
import { fullColorAt } from './palette.ts';
import { TextSpan } from '../../kit/table/Text.tsx';

const ZERO = constant('0');

/** The color scale of a map: a bar with the numbers at its ends. Takes the `maxAbs` of the map. */
export function MapScale({
  of,
  maxAbs,
  isShort = false,
}: {
  of: MapMatrix;
  maxAbs?: Signal<number> | undefined;
  /** Shows one number for both ends. */
  isShort?: boolean;
}) {
  const { low, high } = useMemo(() => {
    const full =
      maxAbs ?? mapSignal(of, (rows) => Number(fullColorAt(rows ?? [], of.role).toPrecision(2)));
    const write = (sign: number) => mapSignal(full, (x) => formatAny(sign * x, 2));
    if (isShort) return { low: null, high: mapSignal(write(1), (text) => `±${text}`) };
    return { low: of.role === 'weight' ? ZERO : write(-1), high: write(1) };
  }, [of, maxAbs, isShort]);
  return (
    <span className="map-scale" data-role={of.role} aria-hidden="true">
      {low && <TextSpan of={low} />}
      <i />
      <TextSpan of={high} />
    </span>
  );
}

import { createContext, memo, type ReactNode, use, useMemo, useState } from 'react';
import { formatShort } from '../number/format.ts';
import { axisNumbers, type Domain, type PlaneScale, planeScale } from './plane.ts';

const ScaleContext = createContext<PlaneScale | null>(null);

/** The scale of the plane around a drawing. Throws outside one. */
export function usePlane(): PlaneScale {
  const scale = use(ScaleContext);
  if (!scale) throw new Error('A drawing in the plane stands outside a <Plane>.');
  return scale;
}

/**
 * The domain (of a plane, of a line) to draw with: the one wanted, except that while something in the drawing is
 * dragged it keeps still, or the ground would move under the hand. Give `hold` to what is drawn on it.
 */
export function useHeldDomain<D>(wanted: D) {
  const [held, setHeld] = useState<D | null>(null);
  const hold = {
    onGotPointerCapture: () => setHeld(wanted),
    onLostPointerCapture: () => setHeld(null),
  };
  return [held ?? wanted, hold] as const;
}

/** Grid, axes and their numbers: they stand still while a point is dragged. */
const Ground = memo(function Ground({ scale }: { scale: PlaneScale }) {
  const { width, height, xTicks, yTicks } = scale;
  return (
    <>
      <g className="plane-grid">
        {xTicks.map((t) => {
          const [x] = scale.px([t, 0]);
          return <line key={t} x1={x} x2={x} y1={0} y2={height} data-axis={t === 0} />;
        })}
        {yTicks.map((t) => {
          const [, y] = scale.px([0, t]);
          return <line key={t} x1={0} x2={width} y1={y} y2={y} data-axis={t === 0} />;
        })}
      </g>
      <g className="plane-numbers">
        {axisNumbers(scale).map(({ t, x, y, anchor }) => (
          <text key={anchor + t} {...{ x, y }} textAnchor={anchor}>
            {formatShort(t)}
          </text>
        ))}
      </g>
    </>
  );
});

/**
 * The 2-D vector plane: grid, axes with their numbers, drawings (SVG children), and above them `handles`
 * (HTML, so that fingers have room and touch-action works in every browser). It scales with its column;
 * coordinates inside are those of the domain.
 */
export function Plane({
  domain,
  width = 350,
  children,
  handles,
  hold,
}: {
  domain: Domain;
  width?: number;
  children: ReactNode;
  handles?: ReactNode;
  hold?: ReturnType<typeof useHeldDomain>[1];
}) {
  const scale = useMemo(() => planeScale(domain, width), [domain, width]);
  const { height } = scale;
  // A domain centred on the origin is one that has been widened: the picture says so.
  const wide = domain.x[0] === -domain.x[1] && domain.y[0] === -domain.y[1];
  return (
    <ScaleContext value={scale}>
      <div className="plane" style={{ aspectRatio: `${width} / ${height}` }} {...hold}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
          <Ground scale={scale} />
          {children}
          {wide && (
            <text className="plane-note" x={width - 4} y={height - 5} textAnchor="end">
              axes to ±{formatShort(domain.x[1], 0)}
            </text>
          )}
        </svg>
        {handles}
      </div>
    </ScaleContext>
  );
}

import './curve.css';
import type { ReactNode } from 'react';
import { ticks } from 'd3';
import { formatShort } from '../number/format.ts';

/** A curve: its points in the chart's own units, the colour of its role, and its row for the highlight. */
export interface Series {
  points: readonly (readonly [number, number])[];
  role: 'query' | 'key' | 'value' | 'weight' | 'ink';
  /** Drawn broken, or as dots, so that curves of one role can be told apart without colour. */
  dashed?: boolean | 'dots';
  row?: number;
  name: string;
}

/** A point on a curve, with a few characters beside it. */
export interface Dot {
  x: number;
  y: number;
  role: Series['role'];
  text?: string;
  row?: number;
}

const EDGE = { left: 34, right: 12, top: 8, bottom: 22 };

/**
 * Curves over one axis, with a line at the present place and a dot where each curve stands there. Both domains are
 * fixed; what lies outside is cut off. With `log` equal steps along x are equal ratios.
 */
export function Curve({
  x: [x0, x1],
  y: [y0, y1],
  log = false,
  xTicks,
  yTicks = ticks(y0, y1, 4),
  yText = formatShort,
  xText = formatShort,
  series,
  at,
  now,
  dots = [],
  width = 420,
  height = 190,
  children,
}: {
  x: readonly [number, number];
  y: readonly [number, number];
  log?: boolean;
  xTicks: readonly number[];
  yTicks?: readonly number[];
  xText?: (x: number) => string;
  yText?: (y: number) => string;
  series: readonly Series[];
  /** The present place on the x axis, and each curve's y there. */
  at?: number;
  now?: readonly number[];
  /** Points anywhere on the curves, each named above itself. */
  dots?: readonly Dot[];
  width?: number;
  height?: number;
  /** Further drawing, in pixels, above the curves. */
  children?: ReactNode;
}) {
  const along = (x: number) => (log ? Math.log(x / x0) / Math.log(x1 / x0) : (x - x0) / (x1 - x0));
  const [w, h] = [width - EDGE.left - EDGE.right, height - EDGE.top - EDGE.bottom];
  const px = (x: number) => EDGE.left + Math.min(1, Math.max(0, along(x))) * w;
  const py = (y: number) => EDGE.top + (1 - (y - y0) / (y1 - y0)) * h;
  const inside = (y: number) => y >= y0 && y <= y1;
  const path = (points: Series['points']) =>
    points
      .map(([x, y], i) => {
        const before = points[i - 1];
        const pen = !inside(y) ? '' : before && inside(before[1]) ? 'L' : 'M';
        return pen && `${pen}${px(x).toFixed(1)},${py(y).toFixed(1)}`;
      })
      .join('');
  return (
    <svg className="curve" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <g className="curve-axes">
        {yTicks.map((t) => (
          <g key={t}>
            <line x1={EDGE.left} x2={width - EDGE.right} y1={py(t)} y2={py(t)} />
            <text x={EDGE.left - 6} y={py(t) + 4} textAnchor="end">
              {yText(t)}
            </text>
          </g>
        ))}
        {xTicks.map((t) => (
          <g key={t}>
            <line x1={px(t)} x2={px(t)} y1={EDGE.top} y2={height - EDGE.bottom} />
            <text
              x={px(t) > width - 2 * EDGE.right ? width - 1 : px(t)}
              y={height - 6}
              // Beside the edge there is no room to stand in the middle.
              textAnchor={px(t) > width - 2 * EDGE.right ? 'end' : 'middle'}
            >
              {xText(t)}
            </text>
          </g>
        ))}
      </g>
      {at !== undefined && (
        <line
          className="curve-at"
          x1={px(at)}
          x2={px(at)}
          y1={EDGE.top}
          y2={height - EDGE.bottom}
        />
      )}
      {series.map(({ points, role, dashed, row, name }) => (
        <path
          key={name}
          className={`curve-line curve-${role}`}
          d={path(points)}
          data-dashed={dashed}
          data-row={row}
        />
      ))}
      {at !== undefined &&
        now?.map((y, i) =>
          inside(y) ? (
            <circle
              key={i}
              className={`curve-now curve-${series[i]!.role}`}
              cx={px(at)}
              cy={py(y)}
              r={4.5}
            />
          ) : null,
        )}
      {dots.map(({ x, y, role, text, row }, i) => (
        <g key={i} className="curve-dot" data-row={row}>
          <circle className={`curve-now curve-${role}`} cx={px(x)} cy={py(y)} r={4.5} />
          {text && (
            <text x={px(x)} y={py(y) - 9} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
      {children}
    </svg>
  );
}

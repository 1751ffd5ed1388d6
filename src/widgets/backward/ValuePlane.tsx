import { VectorField } from '../../controls/VectorField.tsx';
import { Diamond, Star } from '../../marks/Star.tsx';
import { formatAny, formatResults } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useHeldDomain, usePlane } from '../../plane/Plane.tsx';
import { add, planeScale, type Point } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import type { BackwardDerived, BackwardState } from './backward.ts';
import { level, shown, valueDomain, valueLabels } from './geometry.ts';

type Props = ViewProps<BackwardState, BackwardDerived>;
const WIDTH = 350;
const moves = { step: 0.1, min: -10, max: 10 };
const pulls = { step: 0.1, min: -5, max: 5 };
const waiting = <span aria-label="not yet known">·</span>;

/** The line through the output along which the loss does not change. */
function Level({ ends }: { ends: readonly [Point, Point] }) {
  const { px } = usePlane();
  const [[x1, y1], [x2, y2]] = [px(ends[0]), px(ends[1])];
  return <line className="level" {...{ x1, y1, x2, y2 }} />;
}

/** Where the gradient arrives: the output with dO, and the values with their share of it. */
export function ValuePlane({ state, derived, set, start }: Props) {
  const [domain, hold] = useHeldDomain(valueDomain(state, derived));
  const scale = planeScale(domain, WIDTH);
  const values = state.values as unknown as Point[];
  const dO = state.dO as unknown as Point;
  const names = state.tokens.slice(1);
  const [dOLabel, starLabel, ...labels] = valueLabels(state, derived, scale);
  const known = state.step >= 2;
  const ends = level(state, derived);
  const move = (i: number) => (to: readonly number[]) =>
    set({ values: values.map((v, j) => (j === i ? to : v)) });
  return (
    <div className="panel" role="group" aria-label="Output and values, and their gradients">
      <p className="panel-title">
        1. Output, 2. <span className="role-value">values</span>
      </p>
      <p className="panel-hint">Drag dO. On the broken line the loss stays the same.</p>
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={
          <>
            {values.map((value, i) => (
              <Handle
                key={i}
                at={value}
                home={start.values[i] as unknown as Point}
                onMove={move(i)}
                name={`value ${names[i]}`}
                text={names[i]!}
                role="value"
                moves={moves}
                label={labels[i]!}
                part="value"
                row={i}
              />
            ))}
            <Handle
              at={dO}
              origin={derived.output}
              home={start.dO as unknown as Point}
              onMove={(to) => set({ dO: to })}
              name="gradient of the output"
              text="dO"
              role="output"
              moves={pulls}
              label={dOLabel!}
              part="output"
            />
          </>
        }
      >
        {ends && <Level ends={ends} />}
        {values.map((value, i) => (
          <Diamond key={i} at={value} row={i} />
        ))}
        {known &&
          values.map((value, i) => (
            <Arrow
              key={i}
              change
              from={value}
              to={add(value, shown(state, derived.dV[i]!))}
              role="value"
              part="value"
              row={i}
            />
          ))}
        <Arrow from={derived.output} to={add(derived.output, dO)} role="output" part="output" />
        <Star at={derived.output} />
        <text className="star-label" x={starLabel!.x} y={starLabel!.y + 4} textAnchor="middle">
          output
        </text>
      </Plane>
      <table className="backward-list">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">name</span>
            </th>
            <th scope="col">vector</th>
            <th scope="col">gradient</th>
            <th scope="col">its length</th>
          </tr>
        </thead>
        <tbody>
          <tr data-part="output">
            <th scope="row">output ★</th>
            <td>{formatResults(derived.output)}</td>
            <td>
              <VectorField
                name="dO"
                value={dO}
                home={start.dO}
                min={-5}
                max={5}
                role="output"
                onChange={(to) => set({ dO: to })}
              />
            </td>
            <td>{formatAny(Math.hypot(...dO), 3)}</td>
          </tr>
          {values.map((value, i) => (
            <tr key={i} data-part="value" data-row={i}>
              <th scope="row" className="role-value">
                {names[i]}
              </th>
              <td>
                <VectorField
                  name={`value ${names[i]}`}
                  value={value}
                  home={start.values[i]!}
                  min={-10}
                  max={10}
                  role="value"
                  onChange={move(i)}
                />
              </td>
              <td>{known ? formatResults(derived.dV[i]!, 3) : waiting}</td>
              <td>{known ? formatAny(derived.lengths.dV[i]!, 3) : waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

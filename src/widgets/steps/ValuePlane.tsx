import { VectorField } from '../../controls/VectorField.tsx';
import { Diamond, Hull, Star, Target } from '../../marks/Star.tsx';
import { Pulls, TipToTail } from '../../marks/WeightedSum.tsx';
import { formatNumber, formatResults } from '../../number/format.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useHeldDomain } from '../../plane/Plane.tsx';
import { planeScale, type Point } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import { NEAR } from './near.ts';
import { valueDomain, valueLabels } from './geometry.ts';
import type { StepsDerived, StepsState } from './steps.ts';

type Props = ViewProps<StepsState, StepsDerived>;
const WIDTH = 350;
const moves = { step: 0.1, min: -10, max: 10 };

/** The third panel: the values, and the output as their weighted sum. */
export function ValuePlane({ state, derived, set, start }: Props) {
  const [domain, hold] = useHeldDomain(valueDomain(state, derived));
  const scale = planeScale(domain, WIDTH);
  const known = state.step >= 4;
  const text = `output ${formatResults(derived.output)}`;
  const placed = valueLabels(state, derived, scale, text);
  const labels = known ? placed.slice(1) : placed;
  const values = state.values as unknown as Point[];
  return (
    <div className="panel" role="group" aria-label="Weights mix values">
      <p className="panel-title">
        <span className="role-weight">Weights</span> mix <span className="role-value">values</span>
      </p>
      <p className="panel-hint">
        {!known
          ? 'The values wait for their weights.'
          : state.tips
            ? 'Each arrow is a weight times its value; the last ends at the star.'
            : 'The star is the output. Thicker lines pull harder.'}
      </p>
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
                onMove={(to) => set({ values: values.map((v, j) => (j === i ? to : v)) })}
                name={`value ${state.tokens[i + 1]}`}
                text={state.tokens[i + 1]!}
                role="value"
                moves={moves}
                label={labels[i]!}
                part="value"
                row={i}
              />
            ))}
          </>
        }
      >
        <Hull points={values} />
        {state.target && <Target at={state.target as unknown as Point} radius={NEAR} />}
        {known &&
          (state.tips ? (
            <TipToTail contributions={derived.contributions} />
          ) : (
            <Pulls values={values} weights={derived.weights} output={derived.output} />
          ))}
        {values.map((value, i) => (
          <Diamond key={i} at={value} row={i} />
        ))}
        {known && (
          <>
            <Star at={derived.output} />
            <text
              className="star-label"
              x={placed[0]!.x}
              y={placed[0]!.y + 4}
              textAnchor="middle"
              data-part="output"
            >
              {text}
            </text>
          </>
        )}
      </Plane>
      <ul className="panel-numbers" aria-label="Values">
        {values.map((value, i) => (
          <li key={i} data-row={i} data-part="value">
            <span className="role-value">{state.tokens[i + 1]}</span>{' '}
            <VectorField
              name={`value ${state.tokens[i + 1]}`}
              value={value}
              home={start.values[i]!}
              min={-10}
              max={10}
              role="value"
              onChange={(to) => set({ values: state.values.map((v, j) => (j === i ? to : v)) })}
            />
            {known && (
              <span className="contribution">
                × {formatNumber(derived.weights[i]!, 3)} ={' '}
                {formatResults(derived.contributions[i]!)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

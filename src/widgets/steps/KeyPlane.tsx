import { VectorField } from '../../controls/VectorField.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { arrowLabels, queryNudge, queryShift } from '../../plane/beside.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useHeldDomain, usePlane } from '../../plane/Plane.tsx';
import { planeScale, type Point } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import { keyDomain } from './geometry.ts';
import type { StepsDerived, StepsState } from './steps.ts';

type Props = ViewProps<StepsState, StepsDerived>;
const WIDTH = 350;
const moves = { step: 0.1, min: -10, max: 10 };

/** A disc on a key's tip: its area is the size of the raw score; a negative score is an empty ring. */
function ScoreDisc({ at, score, row }: { at: Point; score: number; row: number }) {
  const [x, y] = usePlane().px(at);
  return (
    <circle
      className="score-disc"
      data-negative={score < 0}
      cx={x}
      cy={y}
      r={Math.sqrt(Math.abs(score)) * 5.4}
      data-part="scores"
      data-row={row}
    />
  );
}

/** The first panel: the query and the keys as arrows that can be moved. */
export function KeyPlane({ state, derived, set, start }: Props) {
  const [domain, hold] = useHeldDomain(keyDomain(state));
  const scale = planeScale(domain, WIDTH);
  const asker = `${state.tokens[0]} asks`;
  const q = state.q as unknown as Point;
  const keys = state.keys as unknown as Point[];
  const texts = [asker, ...state.tokens.slice(1)];
  const [askerLabel, ...labels] = arrowLabels(q, keys, texts, scale);
  const shift = queryShift(q, keys);
  return (
    <div className="panel" role="group" aria-label="Query meets keys">
      <p className="panel-title">
        <span className="role-query">Query</span> meets <span className="role-key">keys</span>
      </p>
      <p className="panel-hint">Drag tips or names. Disc: score, dashed if negative.</p>
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={
          <>
            {state.keys.map((key, i) => (
              <Handle
                key={i}
                at={key as unknown as Point}
                home={start.keys[i] as unknown as Point}
                onMove={(to) => set({ keys: state.keys.map((k, j) => (j === i ? to : k)) })}
                name={`key ${state.tokens[i + 1]}`}
                text={state.tokens[i + 1]!}
                role="key"
                moves={moves}
                label={labels[i]!}
                part="key"
                row={i}
              />
            ))}
            <Handle
              at={q}
              home={start.q as unknown as Point}
              onMove={(to) => set({ q: to })}
              name={`query ${state.tokens[0]}`}
              text={asker}
              role="query"
              moves={moves}
              label={askerLabel!}
              nudge={queryNudge(q, shift)}
              part="query"
            />
          </>
        }
      >
        {derived.scores.map((score, i) => (
          <ScoreDisc key={i} at={state.keys[i] as unknown as Point} score={score} row={i} />
        ))}
        {state.keys.map((key, i) => (
          <Arrow key={i} to={key as unknown as Point} role="key" part="key" row={i} />
        ))}
        <Arrow to={q} role="query" part="query" shift={shift} />
      </Plane>
      <p className="panel-numbers">
        <span className="role-query">{asker}</span>{' '}
        <VectorField
          name={`query ${state.tokens[0]}`}
          value={state.q}
          home={start.q}
          min={-10}
          max={10}
          role="query"
          onChange={(q) => set({ q })}
        />
      </p>
    </div>
  );
}

import { VectorField } from '../../controls/VectorField.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { arrowLabels, queryNudge, queryShift } from '../../plane/beside.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useHeldDomain, usePlane } from '../../plane/Plane.tsx';
import { planeScale, type Point } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import { keyDomain } from './geometry.ts';
import { asks, hints } from './text.ts';
import type { StepsDerived, StepsState } from './steps.ts';

type Props = ViewProps<StepsState, StepsDerived>;
const WIDTH = 350;

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
export function KeyPlane({ state, derived, fields }: Props) {
  const [domain, hold] = useHeldDomain(keyDomain(state));
  const scale = planeScale(domain, WIDTH);
  const asker = asks(state);
  const { q, keys } = state;
  const texts = [asker, ...state.tokens.slice(1)];
  const [askerLabel, ...labels] = arrowLabels(q, keys, texts, scale);
  const shift = queryShift(q, keys);
  return (
    <div className="panel" role="group" aria-label="Query meets keys">
      <p className="panel-title">
        <span className="role-query">Query</span> meets <span className="role-key">keys</span>
      </p>
      <p className="panel-hint">{hints.keys}</p>
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={
          <>
            {keys.map((_, i) => (
              <Handle
                key={i}
                of={fields.keys.at(i)}
                text={state.tokens[i + 1]!}
                label={labels[i]!}
                part="key"
                row={i}
              />
            ))}
            <Handle
              of={fields.q}
              text={asker}
              label={askerLabel!}
              nudge={queryNudge(q, shift)}
              part="query"
            />
          </>
        }
      >
        {derived.scores.map((score, i) => (
          <ScoreDisc key={i} at={keys[i]!} score={score} row={i} />
        ))}
        {keys.map((key, i) => (
          <Arrow key={i} to={key} role="key" part="key" row={i} />
        ))}
        <Arrow to={q} role="query" part="query" shift={shift} />
      </Plane>
      <p className="panel-numbers">
        <span className="role-query">{asker}</span> <VectorField of={fields.q} />
      </p>
    </div>
  );
}

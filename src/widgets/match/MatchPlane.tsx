import { Slider } from '../../controls/Slider.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { CosineRays, DistanceRings, ScoreLines } from '../../marks/Contours.tsx';
import { LineOf, Shadow } from '../../marks/Shadow.tsx';
import { formatShort, speakNumber } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { arrowLabels, queryNudge, queryShift } from '../../plane/beside.ts';
import { contourStep } from '../../plane/contours.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useHeldDomain } from '../../plane/Plane.tsx';
import { domainFor, planeScale, type Point, widerDomains } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import { directionOf, type MatchDerived, type MatchState, turned } from './match.ts';

type Props = ViewProps<MatchState, MatchDerived> & { row: number };
const WIDTH = 420;
const moves = { step: 0.1, min: -10, max: 10 };
/** Room for the query to turn all the way round at its first length. */
const domains = widerDomains({ x: [-3.9, 5.7], y: [-3.5, 4.7] }, 12);
const COSINES = [1, 0.5, 0, -0.5, -1];

/** The contours of the measure that ranks, and how far apart they are. */
function contoursOf(s: MatchState, length: number, unit: number) {
  const q = s.q as unknown as Point;
  if (s.measure === 'cosine') return { every: 0.5, drawn: <CosineRays q={q} cosines={COSINES} /> };
  if (s.measure === 'distance') {
    const every = contourStep(unit, [1, 5], 1);
    return { every, drawn: <DistanceRings q={q} every={every} /> };
  }
  const by = s.measure === 'scaled' ? Math.SQRT1_2 : 1;
  const every = contourStep(unit / (length * by || 1), [0.2, 1, 5, 25, 100], 5);
  return { every, drawn: <ScoreLines q={[q[0] * by, q[1] * by]} every={every} /> };
}

const contourWords = {
  dot: 'On each line the score is the same',
  scaled: 'On each line the score ÷ √2 is the same',
  cosine: 'On each ray the cosine is the same',
  distance: 'On each ring the distance is the same',
};

/** The first panel: what can be dragged, with contours and shadows. */
export function MatchPlane({ state, derived, set, start, row }: Props) {
  const q = state.q as unknown as Point;
  const keys = state.keys as unknown as Point[];
  const [domain, hold] = useHeldDomain(domainFor(domains, [q, ...keys]));
  const scale = planeScale(domain, WIDTH);
  const labels = arrowLabels(q, keys, state.tokens, scale);
  const shift = queryShift(q, keys);
  const { every, drawn } = contoursOf(state, derived.queryLength, scale.unit);
  const [asker] = state.tokens;
  return (
    <div className="panel" role="group" aria-label="Query and keys in the plane">
      <p className="panel-title">
        <span className="role-query">Query</span> and <span className="role-key">keys</span>
      </p>
      <p className="panel-hint">
        Drag tips or names.{' '}
        {state.contours &&
          (derived.queryLength === 0 && state.measure !== 'distance'
            ? 'A query of no length has no lines.'
            : `${contourWords[state.measure]}; steps of ${formatShort(every)}.`)}
      </p>
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={
          <>
            {keys.map((key, i) => (
              <Handle
                key={i}
                at={key}
                home={start.keys[i] as unknown as Point}
                onMove={(to) => set({ keys: state.keys.map((k, j) => (j === i ? to : k)) })}
                name={`key ${state.tokens[i + 1]}`}
                text={state.tokens[i + 1]!}
                role="key"
                moves={moves}
                label={labels[i + 1]!}
                part="key"
                row={i}
              />
            ))}
            <Handle
              at={q}
              home={start.q as unknown as Point}
              onMove={(to) => set({ q: to })}
              name={asker!}
              text={asker!}
              role="query"
              moves={moves}
              label={labels[0]!}
              nudge={queryNudge(q, shift)}
              part="query"
            />
          </>
        }
      >
        {state.contours && drawn}
        {state.shadows && <LineOf q={q} />}
        {state.shadows &&
          derived.queryLength > 0 &&
          keys.map((key, i) => (
            <Shadow key={i} tip={key} foot={derived.feet[i]!} row={i} looked={i === row} />
          ))}
        {keys.map((key, i) => (
          <Arrow key={i} to={key} role="key" part="key" row={i} />
        ))}
        <Arrow to={q} role="query" part="query" shift={shift} />
      </Plane>
      <div className="query-controls">
        <span>
          <span className="role-query">{asker}</span>{' '}
          <VectorField
            name={`tip of ${asker}`}
            value={state.q}
            home={start.q}
            min={-10}
            max={10}
            role="query"
            onChange={(to) => set({ q: to })}
          />
        </span>
        <Slider
          name={`${asker}, direction in degrees`}
          label="turn"
          value={Math.round(directionOf(q))}
          min={-180}
          max={180}
          step={1}
          speak={`${speakNumber(directionOf(q), 0)} degrees`}
          onChange={(to) => set({ q: turned(q, to) })}
        />
        <Slider
          name={`${asker}, length`}
          label="stretch"
          value={derived.queryLength}
          min={0.1}
          max={10}
          step={0.1}
          speak={speakNumber(derived.queryLength)}
          onChange={(to) => set({ q: turned(q, directionOf(q), to) })}
        />
      </div>
    </div>
  );
}

import { VectorField } from '../../controls/VectorField.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { arrowLabels, queryNudge, queryShift } from '../../plane/beside.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useHeldDomain } from '../../plane/Plane.tsx';
import { domainFor, planeScale, type Point, widerDomains } from '../../plane/plane.ts';
import type { Props } from './View.tsx';

const WIDTH = 350;
const moves = { step: 0.1, min: -10, max: 10 };
const domains = widerDomains({ x: [-0.6, 5.2], y: [-0.5, 4.7] }, 12);

/** The short vectors, two numbers each, to be moved. */
export function OwnPlane({ state, set, start }: Props) {
  const q = state.q as unknown as Point;
  const keys = state.keys as unknown as Point[];
  const [domain, hold] = useHeldDomain(domainFor(domains, [q, ...keys]));
  const [asker, ...names] = state.tokens as [string, ...string[]];
  const [askerLabel, ...labels] = arrowLabels(
    q,
    keys,
    [`${asker} asks`, ...names],
    planeScale(domain, WIDTH),
  );
  const shift = queryShift(q, keys);
  const setKey = (i: number, to: readonly number[]) =>
    set({ keys: state.keys.map((k, j) => (j === i ? to : k)) });
  return (
    <div className="panel" role="group" aria-label="Your vectors">
      <p className="panel-title">Your vectors, two numbers each</p>
      <p className="panel-hint">Drag a tip or a name.</p>
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
                onMove={(to) => setKey(i, to)}
                name={`key ${names[i]}`}
                text={names[i]!}
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
              name={`query ${asker}`}
              text={`${asker} asks`}
              role="query"
              moves={moves}
              label={askerLabel!}
              nudge={queryNudge(q, shift)}
              part="query"
            />
          </>
        }
      >
        {keys.map((key, i) => (
          <Arrow key={i} to={key} role="key" part="key" row={i} />
        ))}
        <Arrow to={q} role="query" part="query" shift={shift} />
      </Plane>
      <p className="panel-numbers grown-numbers">
        <span className="role-query">{asker}</span>{' '}
        <VectorField
          name={`query ${asker}`}
          value={state.q}
          home={start.q}
          min={-10}
          max={10}
          role="query"
          onChange={(to) => set({ q: to })}
        />
        {keys.map((key, i) => (
          <span key={i} data-row={i}>
            <span className="role-key">{names[i]}</span>{' '}
            <VectorField
              name={`key ${names[i]}`}
              value={key}
              home={start.keys[i]!}
              min={-10}
              max={10}
              role="key"
              onChange={(to) => setKey(i, to)}
            />
          </span>
        ))}
      </p>
    </div>
  );
}

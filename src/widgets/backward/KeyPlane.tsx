import { VectorField } from '../../controls/VectorField.tsx';
import { formatAny, formatResults } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { arrowLabels, queryNudge, queryShift } from '../../plane/beside.ts';
import { Handle } from '../../plane/Handle.tsx';
import { Plane, useHeldDomain } from '../../plane/Plane.tsx';
import { add, planeScale, type Point } from '../../plane/plane.ts';
import type { ViewProps } from '../../widget/define.ts';
import type { BackwardDerived, BackwardState } from './backward.ts';
import { back, keyDomain, shown } from './geometry.ts';

type Props = ViewProps<BackwardState, BackwardDerived>;
const WIDTH = 350;
const moves = { step: 0.1, min: -10, max: 10 };
const waiting = <span aria-label="not yet known">·</span>;

/** Where the gradient ends: the query and the keys, each with what the loss asks of it. */
export function KeyPlane({ state, derived, set, start }: Props) {
  const [domain, hold] = useHeldDomain(keyDomain(state, derived));
  const scale = planeScale(domain, WIDTH);
  const q = state.q as unknown as Point;
  const keys = state.keys as unknown as Point[];
  const [asker, ...names] = state.tokens as [string, ...string[]];
  const [askerLabel, ...labels] = arrowLabels(q, keys, [`${asker} asks`, ...names], scale);
  const shift = queryShift(q, keys);
  const known = state.step >= 5;
  // The query's gradient starts where the query is drawn, which may be a little aside.
  const [nx, ny] = queryNudge(q, shift);
  const tip = add(q, [nx / scale.unit, -ny / scale.unit]);
  const rows = [
    { name: asker, role: 'query', at: q, from: tip, home: start.q, gradient: derived.dQ },
    ...keys.map((key, i) => ({
      name: names[i]!,
      role: 'key' as const,
      at: key,
      from: key,
      home: start.keys[i]!,
      gradient: derived.dK[i]!,
    })),
  ] as const;
  const move = (i: number) => (to: readonly number[]) =>
    set(i === 0 ? { q: to } : { keys: keys.map((k, j) => (j === i - 1 ? to : k)) });
  return (
    <div className="panel" role="group" aria-label="Query and keys, and their gradients">
      <p className="panel-title">
        ← 5. <span className="role-query">Query</span> and <span className="role-key">keys</span>
      </p>
      <p className="panel-hint">
        {state.arrows === 'gradient'
          ? 'Thin arrows: where the loss grows.'
          : 'Thin arrows: where a step lowers the loss.'}
      </p>
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={rows.map(({ name, role, at, home }, i) => (
          <Handle
            key={i}
            at={at}
            home={home as Point}
            onMove={move(i)}
            name={`${role} ${name}`}
            text={i === 0 ? `${asker} asks` : name}
            role={role}
            moves={moves}
            label={i === 0 ? askerLabel! : labels[i - 1]!}
            {...(i === 0 ? { nudge: [nx, ny] as Point } : { row: i - 1 })}
            part={role}
          />
        ))}
      >
        {keys.map((key, i) => (
          <Arrow key={i} to={key} role="key" part="key" row={i} />
        ))}
        <Arrow to={q} role="query" part="query" shift={shift} />
        {known &&
          rows.map(({ role, from, gradient }, i) => (
            <Arrow
              key={i}
              change
              from={from}
              to={add(from, shown(state, gradient))}
              shift={back(from, shown(state, gradient)) ? 6 : 0}
              role={role}
              part={role}
              {...(i > 0 && { row: i - 1 })}
            />
          ))}
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
          {rows.map(({ name, role, at, home, gradient }, i) => (
            <tr key={i} data-part={role} data-row={i > 0 ? i - 1 : undefined}>
              <th scope="row" className={`role-${role}`}>
                {i === 0 ? `${name} asks` : name}
              </th>
              <td>
                <VectorField
                  name={`${role} ${name}`}
                  value={at}
                  home={home}
                  min={-10}
                  max={10}
                  role={role}
                  onChange={move(i)}
                />
              </td>
              <td>{known ? formatResults(gradient, 3) : waiting}</td>
              <td>{known ? formatAny(Math.hypot(...gradient), 3) : waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

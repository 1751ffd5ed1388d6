import type { ReactNode } from 'react';
import type { Bound } from '../bound/bound.ts';
import { Arrow } from '../plane/Arrow.tsx';
import { arrowLabels, queryNudge, queryShift } from '../plane/beside.ts';
import { Handle } from '../plane/Handle.tsx';
import { Plane, type useHeldDomain } from '../plane/Plane.tsx';
import { type Domain, planeScale, type Point, widerDomains } from '../plane/plane.ts';

/** The ground of a query and keys of a few units: wider by whole stages once one of them lies outside. */
export const queryAndKeysDomains = widerDomains({ x: [-0.6, 5.2], y: [-0.5, 4.7] }, 12);

/** A query and its keys in the plane, as arrows that can be moved. */
export function QueryAndKeys({
  state: { q, keys },
  fields,
  texts,
  ground: [domain, hold],
  width = 350,
  queryFirst = false,
  under,
  over,
}: {
  state: { q: Point; keys: readonly Point[] };
  fields: { q: Bound<Point>; keys: Bound<readonly Point[]> };
  /** The visible names: the query's, then one a key. */
  texts: readonly string[];
  ground: ReturnType<typeof useHeldDomain<Domain>>;
  width?: number;
  /** The Tab key comes to the query before the keys. */
  queryFirst?: boolean;
  /** What is drawn below the arrows, and what above them. */
  under?: ReactNode;
  over?: ReactNode;
}) {
  const labels = arrowLabels(q, keys, texts, planeScale(domain, width));
  const shift = queryShift(q, keys);
  const asker = (
    <Handle
      of={fields.q}
      text={texts[0]!}
      label={labels[0]!}
      nudge={queryNudge(q, shift)}
      part="query"
    />
  );
  return (
    <Plane
      domain={domain}
      width={width}
      hold={hold}
      handles={
        <>
          {queryFirst && asker}
          {keys.map((_, i) => (
            <Handle
              key={i}
              of={fields.keys.at(i)}
              text={texts[i + 1]!}
              label={labels[i + 1]!}
              part="key"
              row={i}
            />
          ))}
          {!queryFirst && asker}
        </>
      }
    >
      {under}
      {keys.map((key, i) => (
        <Arrow key={i} to={key} role="key" part="key" row={i} />
      ))}
      <Arrow to={q} role="query" part="query" shift={shift} />
      {over}
    </Plane>
  );
}

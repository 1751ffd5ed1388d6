import type { ReactNode } from 'react';
import type { Bound } from '../bound/bound.ts';
import { item } from '../bound/live.ts';
import { asSignal, combine, type ValueOrSignal, useCount } from '../bound/signal.ts';
import { Arrow } from '../plane/Arrow.tsx';
import { arrowLabels } from '../plane/beside.ts';
import { Handle } from '../plane/Handle.tsx';
import { type PlaneView, Plane } from '../plane/Plane.tsx';
import { type Point, widerDomains } from '../plane/plane.ts';

/** The ground of a query and keys of a few units: wider by whole stages once one of them lies outside. */
export const queryAndKeysDomains = widerDomains({ x: [-0.6, 5.2], y: [-0.5, 4.7] }, 12);

/**
 * A query and its keys in the plane, as arrows that can be moved, each where it is: the query's, above them, is slim and
 * dashed, so that a key under it is seen at both its edges and between the dashes.
 */
export function QueryAndKeys({
  fields: { q, keys },
  texts,
  ground,
  queryFirst = false,
  underlay,
  overlay,
}: {
  fields: { q: Bound<Point>; keys: Bound<readonly Point[]> };
  /** The visible names: the query's, then one a key. */
  texts: ValueOrSignal<readonly string[]>;
  ground: PlaneView;
  /** The Tab key comes to the query before the keys. */
  queryFirst?: boolean;
  /** What is drawn below the arrows, and what above them. */
  underlay?: ReactNode;
  overlay?: ReactNode;
}) {
  const rows = Array.from({ length: useCount(keys) }, (_, i) => i);
  const labels = combine([q, keys, asSignal(texts), ground.scale], arrowLabels);
  const asker = <Handle of={q} text={item(texts, 0)} label={item(labels, 0)} part="query" />;
  return (
    <Plane
      {...ground}
      handles={
        <>
          {queryFirst && asker}
          {rows.map((i) => (
            <Handle
              key={i}
              of={keys.at(i)}
              text={item(texts, i + 1)}
              label={item(labels, i + 1)}
              part="key"
              row={i}
            />
          ))}
          {!queryFirst && asker}
        </>
      }
    >
      {underlay}
      {rows.map((i) => (
        <Arrow key={i} to={keys.at(i)} role="key" part="key" row={i} />
      ))}
      <Arrow to={q} role="query" part="query" />
      {overlay}
    </Plane>
  );
}

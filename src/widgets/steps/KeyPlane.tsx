import { useCount } from '../../bound/signal.ts';
import { type Attributes, combineLive, useAttributes } from '../../bound/live.ts';
import type { Signal } from '../../bound/signal.ts';
import { VectorField } from '../../controls/VectorField.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Text } from '../../marks/Text.tsx';
import { useGround, usePlane } from '../../plane/Plane.tsx';
import { domainFor, type Place, pointOf } from '../../plane/plane.ts';
import { QueryAndKeys, queryAndKeysDomains } from '../QueryAndKeys.tsx';
import { PLANE_WIDTH } from './geometry.ts';
import type { Props } from './steps.ts';
import { asks, hints, planeTexts } from './text.ts';

/** A disc on a key's tip: its area is the size of the raw score; a negative score is an empty ring. */
function ScoreDisc({
  at,
  score,
  row,
}: {
  at: Signal<Place>;
  score: Signal<number | null | undefined>;
  row: number;
}) {
  const { px } = usePlane();
  const disc = combineLive([at, score], (tip: Place, x): Attributes => {
    const [cx, cy] = px(pointOf(tip ?? [0, 0]));
    return { cx, cy, r: Math.sqrt(Math.abs(x ?? 0)) * 4, 'data-negative': String((x ?? 0) < 0) };
  });
  return (
    <circle
      className="score-disc"
      data-part="scores"
      data-row={row}
      {...useAttributes<SVGCircleElement>(disc)}
    />
  );
}

/** The first panel: the query and the keys as arrows that can be moved. */
export function KeyPlane({ fields, numbers, computed, not }: Props & { not: 'question' | false }) {
  const ground = useGround(
    computed((s) => domainFor(queryAndKeysDomains, [s.q, ...s.keys])),
    PLANE_WIDTH,
  );
  const count = useCount(fields.keys);
  return (
    <Panel
      name={planeTexts.keys}
      title={
        <>
          <span className="role-query">Query</span> meets <span className="role-key">keys</span>
        </>
      }
      drag={hints.drag}
      hint={hints.keys}
      not={not}
    >
      <QueryAndKeys
        {...{ fields, ground }}
        texts={computed((s) => [asks(s), ...s.tokens.slice(1)])}
        underlay={Array.from({ length: count }, (_, i) => (
          <ScoreDisc key={i} at={fields.keys.at(i)} score={numbers.scores.at(i)} row={i} />
        ))}
      />
      <p className="panel-numbers" data-not="slide">
        <Text of={computed(asks)} className="role-query" /> <VectorField of={fields.q} />
      </p>
    </Panel>
  );
}

import './glance.css';
import { item } from '../../bound/live.ts';
import { useCount } from '../../bound/signal.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Diamond } from '../../plane/Diamond.tsx';
import { Hull } from '../../plane/Hull.tsx';
import { Name } from '../../marks/Name.tsx';
import { Pulls } from '../../plane/Pulls.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Star } from '../../plane/Star.tsx';
import { Text } from '../../marks/Text.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, usePlaneView } from '../../plane/Plane.tsx';
import { domainFor, type PlaneScale, type Point, widerDomains } from '../../plane/plane.ts';
import { formatResults } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import type glance from './glance.ts';

const PLANE_WIDTH = 430;
const domains = widerDomains({ x: [-3.6, 4.2], y: [-1.4, 4.2] }, 12);

/** Places for the names of all arrows, the query's first. */
function placeNames(
  tips: readonly Point[],
  names: readonly string[],
  output: Point,
  scale: PlaneScale,
) {
  const origin = scale.px([0, 0]);
  return placeLabels(
    tips.map((at, i) => ({
      at,
      text: names[i]!,
      towards: [at[0] - origin[0], at[1] - origin[1]] as Point,
    })),
    scale,
    [...tips, output],
    tips.map((tip) => [origin, tip] as const),
  );
}

/** One arrow to drag; bars and star follow it. */
export default function View({ fields, numbers, computed }: PropsOf<typeof glance>) {
  const { q, vectors, words } = fields;
  const rows = Array.from({ length: useCount(vectors) }, (_, i) => i);
  const ground = usePlaneView(
    computed((s) => domainFor(domains, [s.q, ...s.vectors])),
    PLANE_WIDTH,
  );
  const labels = ground.withScale(
    computed(
      (s, d) => (scale) =>
        placeNames([s.q, ...s.vectors].map(scale.px), s.words, scale.px(d.output), scale),
    ),
  );
  return (
    <Arrange as="drawing" stage="a b / 1" wide="ab / minmax(300px,1fr) 1fr" className="glance">
      <Plane
        {...ground}
        handles={
          <>
            {rows.map((i) => (
              <Handle
                key={i}
                of={vectors.at(i)}
                text={words.at(i + 1)}
                label={item(labels, i + 1)}
                part="key"
                row={i}
              />
            ))}
            <Handle of={q} text={words.at(0)} label={item(labels, 0)} part="query" />
          </>
        }
      >
        <Hull points={vectors} />
        <Pulls values={vectors} weights={numbers.weights} output={numbers.output} />
        {rows.map((i) => (
          <Arrow key={i} to={vectors.at(i)} role="key" part="key" row={i} />
        ))}
        {rows.map((i) => (
          <Diamond key={i} at={vectors.at(i)} row={i} />
        ))}
        <Arrow to={q} role="query" part="query" />
        <Star at={numbers.output} />
      </Plane>
      <div className="glance-answer">
        <Text
          tag="p"
          className="panel-hint"
          of={computed(
            (s) =>
              `Drag the arrow of “${s.words[0]}”. Each bar is a word’s weight. The star is the weighted average.`,
          )}
        />
        <Rows of={vectors} name="weight of each word" bare>
          <Name of={vectors.rowNames} />
          <Bar of={numbers.weights} width="55%" part={undefined} />
          <Text of={numbers.weights} width="4.5rem" />
        </Rows>
        <Text
          tag="p"
          className="glance-star"
          of={computed((_, d) => `★ ${formatResults(d.output)}`)}
          part="output"
        />
      </div>
    </Arrange>
  );
}

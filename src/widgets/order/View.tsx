import './order.css';
import { itemAt } from '../../kit/signal/valueOrSignal.ts';
import { type Signal, useLength, useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatPercent, formatResults, formatVector } from '../../number/format.ts';
import { arrow, change } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { PlanePath } from '../../kit/plane/PlanePath.tsx';
import { type Position, pointOf } from '../../kit/plane/plane.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { changedText, type default as order, rotate } from './order.ts';

type Props = PropsOf<typeof order>;
type State = FigureState<typeof order>;
type Derived = FigureDerived<typeof order>;

/** The minimum extent of the planes, which otherwise reach a little beyond the farthest tip. */
const MIN_EXTENT = 2.3;
const extentOf = ({ own, asks }: Derived) =>
  1.1 * Math.max(MIN_EXTENT, ...[...own, ...asks].map(([x = 0, y = 0]) => Math.hypot(x, y)));

function linkText({ tokens: [, key, query], order }: State, { link, linkWritten }: Derived) {
  const before = order === 'written' ? '' : ` (original order: ${formatPercent(linkWritten)})`;
  return `“${query}” gives “${key}” ${formatPercent(link)}${before}.`;
}

/** The arc along which a vector is rotated, one radian per position. */
const RotationArc = ({ place, of }: { place: number; of: Signal<Position> }) => (
  <PlanePath
    className="guide"
    of={[of]}
    d={({ px }, own: Position) => {
      const [x, y] = pointOf(own ?? []);
      const points = Array.from({ length: 10 * place + 1 }, (_, i) =>
        px(rotate([0.6 * x, 0.6 * y], i / 10)),
      );
      return `M${points.join('L')}`;
    }}
  />
);

/** A word's vector, how its position changes it, and the resulting vector, which is both query and key. */
function WordAt({ place, fields, numbers, computed }: Props & { place: number }) {
  const positions = useValue(fields.positions);
  const extent = useValue(computed((_, d) => extentOf(d)));
  const [vector, wave, query] = [numbers.own, numbers.wave, numbers.asks].map((of) => of.at(place));
  const isAlone = positions === 'none';
  const degrees = Math.round((place * 180) / Math.PI);
  return (
    <Stack as="li" gap="0.1rem">
      <Text tag="b" of={itemAt(numbers.names, place)} />
      {/* The plane is drawn larger and scaled down, so that arrowheads and lines are small. */}
      <Plane
        domain={{ x: [-extent, extent], y: [-extent, extent] }}
        width={165}
        items={[
          positions === 'rotated' && { drawing: <RotationArc place={place} of={vector!} /> },
          arrow(vector!, { role: 'query', dim: () => !isAlone }),
          positions === 'added' && change(vector!, wave!, 'output'),
          !isAlone && arrow(query!, { role: 'query' }),
        ]}
      />
      <Hint main>
        <Text of={computed((_, d) => formatVector(d.own[place]!))} />
      </Hint>
      <Hint main lines="1">
        {positions === 'added' && (
          <Text of={computed((_, d) => `+ ${formatResults(d.wave[place]!)}`)} />
        )}
        {positions === 'rotated' && `rotated by ${degrees}°`}
      </Hint>
      <Hint main lines="1">
        {!isAlone && (
          <Text
            className="role-query"
            of={computed((_, d) => `= ${formatResults(d.asks[place]!)}`)}
          />
        )}
      </Hint>
    </Stack>
  );
}

/** Vectors, weights and outputs of one sentence in three word orders, with and without positions. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  return (
    <Arrange
      as="pair"
      stage="aa bc / 1 1"
      phone="a b c / 1"
      asked="a b / 1"
      className="order full-maps"
      cell="2rem"
      row="2rem"
    >
      <Stack>
        <Cluster not="question">
          <Choice of={fields.order} />
          <Choice of={fields.positions} />
        </Cluster>
        <Tiles as="ol" columns="3 5" gap="0.4rem" part="query">
          {Array.from({ length: useLength(numbers.sentence) }, (_, place) => (
            <WordAt key={place} {...props} place={place} />
          ))}
        </Tiles>
      </Stack>
      <Panel of={numbers.weights} hint={<Text of={computed(linkText)} />}>
        <HeatMap
          of={numbers.weights.as('percent', 0)}
          columnNames={computed((_, d) => d.sentence)}
        />
      </Panel>
      <Panel
        of={numbers.output}
        not="question"
        hint={<Text of={computed((s, d) => changedText(s.order, d.changed, d.places.length))} />}
      >
        <Rows of={numbers.output} name={numbers.output.label}>
          <Name of={numbers.output.rowNames} head="position" width="4.6em" />
          <Text of={numbers.output} head="now ★" width="auto" className="to-left" />
          <Text of={numbers.written} head="original order" width="auto" className="to-left" />
          <Text
            of={computed((s, d) =>
              d.same.map((same) => (s.order === 'written' ? '' : same ? 'same' : 'different')),
            )}
            head={<span className="hidden-text">compared</span>}
            width="5em"
            className="to-left"
          />
        </Rows>
      </Panel>
    </Arrange>
  );
}

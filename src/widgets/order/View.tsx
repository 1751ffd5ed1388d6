import './order.css';
import { mapSignal, type Signal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatPercent, formatResults, formatVector } from '../../number/format.ts';
import { arrow, change } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import { PlanePath } from '../../plane/PlanePath.tsx';
import { type Place, pointOf } from '../../plane/plane.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../widget/defineFigure.ts';
import { changedText, type default as order } from './order.ts';

type Props = PropsOf<typeof order>;
type State = FigureState<typeof order>;
type Derived = FigureDerived<typeof order>;

/** Wider than they are shown, so that arrowheads and lines are small. */
const PLANE_WIDTH = 165;

/** The planes extend a little beyond the farthest tip, and never less than this. */
const MIN_EXTENT = 2.3;
const extentOf = ({ own, asks }: Derived) =>
  1.1 * Math.max(MIN_EXTENT, ...[...own, ...asks].map(([x = 0, y = 0]) => Math.hypot(x, y)));

function linkText({ tokens: [, given, asks], order }: State, { link, linkWritten }: Derived) {
  const now = `“${asks}” gives “${given}” ${formatPercent(link)}`;
  return order === 'written'
    ? `${now}.`
    : `${now} (in the original order: ${formatPercent(linkWritten)}).`;
}

/** The arc along which a vector is turned, one radian per position. */
const RotationArc = ({ place, of }: { place: number; of: Signal<Place> }) => (
  <PlanePath
    className="order-turn"
    of={[of]}
    d={({ px }, own: Place) => {
      const [x, y] = pointOf(own ?? []);
      const points = Array.from({ length: 10 * place + 1 }, (_, i) => {
        const [sin, cos] = [Math.sin(i / 10), Math.cos(i / 10)];
        return px([0.6 * (x * cos - y * sin), 0.6 * (x * sin + y * cos)]);
      });
      return `M${points.join('L')}`;
    }}
  />
);

/** A word's vector, what its position does to it, and the query and key it becomes. */
function WordAt({ place, fields, numbers, computed }: Props & { place: number }) {
  const positions = useValue(fields.positions);
  const extent = useValue(computed((_, d) => extentOf(d)));
  const domain = { x: [-extent, extent], y: [-extent, extent] } as const;
  const [own, wave, asks] = [numbers.own, numbers.wave, numbers.asks].map((of) => of.at(place));
  return (
    <>
      <Plane
        domain={domain}
        width={PLANE_WIDTH}
        items={[
          positions === 'rotated' && { drawing: <RotationArc place={place} of={own!} /> },
          arrow(own!, { role: 'query', dim: () => positions !== 'none' }),
          positions === 'added' && change(own!, wave!, 'query'),
          positions !== 'none' && arrow(asks!, { role: 'query' }),
        ]}
      />
      <span className="order-numbers">
        <Text of={mapSignal(own!, (v) => formatVector(v ?? []))} />
        {positions === 'added' && (
          <Text of={mapSignal(wave!, (v) => `+ ${formatResults(v ?? [])}`)} />
        )}
        {positions === 'rotated' && (
          <span>{`rotated by ${Math.round((place * 180) / Math.PI)}°`}</span>
        )}
        {positions !== 'none' && (
          <Text
            className="role-query"
            of={mapSignal(asks!, (v) => `= ${formatResults(v ?? [])}`)}
          />
        )}
      </span>
    </>
  );
}

/** One sentence in three orders, with and without positions: its vectors, weights and outputs. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const sentence = useValue(numbers.sentence) ?? [];
  return (
    <Arrange
      as="pair"
      stage="aa bc / 1 1"
      phone="a b c / 1"
      asked="a b / 1"
      className="order full-maps"
    >
      <div className="order-top">
        <div className="order-switches" data-not="question">
          <Choice of={fields.order} />
          <Choice of={fields.positions} />
        </div>
        <ol
          className="order-sentence"
          aria-label="The words in order, each with its vector"
          start={0}
          data-part="query"
        >
          {sentence.map((word, place) => (
            <li key={place}>
              <span className="order-word">
                {word} <span>{place}</span>
              </span>
              <WordAt {...props} place={place} />
            </li>
          ))}
        </ol>
      </div>
      <Panel of={numbers.weights} hint={<Text of={computed(linkText)} />}>
        <Map of={numbers.weights.as('percent', 0)} columnNames={computed((_, d) => d.sentence)} />
      </Panel>
      <Panel
        of={numbers.output}
        not="question"
        hint={<Text of={computed((s, d) => changedText(s.order, d.changed, d.places.length))} />}
      >
        <Rows of={numbers.output} className="order-outputs">
          <Name of={numbers.output.rowNames} head={<span data-not="square">position</span>} />
          <Text of={numbers.output} head="now ★" width="auto" className="to-left order-now" />
          <Text of={numbers.written} head="original order" width="auto" className="to-left" />
          <Text
            of={computed((s, d) =>
              d.same.map((same) => (s.order === 'written' ? '' : same ? 'same' : 'different')),
            )}
            head={<span className="hidden-text">compared</span>}
            width="auto"
            className="to-left"
            attributes={(i) => computed((_, d) => ({ 'data-other': !d.same[i] }))}
          />
        </Rows>
      </Panel>
    </Arrange>
  );
}

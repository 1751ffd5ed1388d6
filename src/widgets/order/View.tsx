import './order.css';
import { mapSignal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Path } from '../../marks/Chart.tsx';
import { Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatResults, formatVector } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Plane, usePlane } from '../../plane/Plane.tsx';
import type { OrderDerived, Props } from './order.ts';
import { changedText, linkText, texts } from './text.ts';

/** Wider than they are shown, so that heads and lines are small. */
const PLANE_WIDTH = 165;

/** The planes reach a little beyond the farthest tip, and never less than this. */
const LEAST_REACH = 2.3;
const reachOf = ({ own, asks }: OrderDerived) =>
  1.1 * Math.max(LEAST_REACH, ...[...own, ...asks].map(([x = 0, y = 0]) => Math.hypot(x, y)));

/** The way of a vector's tip where it is turned by one radian a place. */
function Turn({ place, of }: { place: number; of: Props['numbers']['own'] }) {
  const { px } = usePlane();
  const d = mapSignal(of.at(place), (own) => {
    const [x = 0, y = 0] = own ?? [];
    const points = Array.from({ length: 10 * place + 1 }, (_, i) => {
      const [sin, cos] = [Math.sin(i / 10), Math.cos(i / 10)];
      return px([0.6 * (x * cos - y * sin), 0.6 * (x * sin + y * cos)]);
    });
    return `M${points.join('L')}`;
  });
  return <Path className="order-turn" d={d} />;
}

/** A word at its place: its vector, what the place does to it, and the vector that asks and is asked. */
function Place({ place, fields, numbers, computed }: Props & { place: number }) {
  const way = useValue(fields.positions);
  const reach = useValue(computed((_, d) => reachOf(d)));
  const domain = { x: [-reach, reach], y: [-reach, reach] } as const;
  const [own, wave, asks] = [numbers.own, numbers.wave, numbers.asks].map((of) => of.at(place));
  return (
    <>
      <Plane domain={domain} width={PLANE_WIDTH}>
        {way === 'rotated' && <Turn place={place} of={numbers.own} />}
        <g className={way === 'none' ? undefined : 'order-own'}>
          <Arrow to={own!} role="query" />
        </g>
        {way === 'added' && (
          <g className="order-wave">
            <Arrow from={own!} to={asks!} role="query" change />
          </g>
        )}
        {way !== 'none' && <Arrow to={asks!} role="query" />}
      </Plane>
      <span className="order-numbers">
        <Text of={mapSignal(own!, (v) => formatVector(v ?? []))} />
        {way === 'added' && (
          <Text of={mapSignal(wave!, (v) => texts.added(formatResults(v ?? [])))} />
        )}
        {way === 'rotated' && <span>{texts.turned(place)}</span>}
        {way !== 'none' && (
          <Text
            className="role-query"
            of={mapSignal(asks!, (v) => texts.becomes(formatResults(v ?? [])))}
          />
        )}
      </span>
    </>
  );
}

/** One sentence in three orders, with and without positions: its vectors, its weights, and what comes back. */
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
        <ol className="order-sentence" aria-label={texts.sentence} start={0} data-part="query">
          {sentence.map((word, place) => (
            <li key={place}>
              <span className="order-word">
                {word} <span>{place}</span>
              </span>
              <Place {...props} place={place} />
            </li>
          ))}
        </ol>
      </div>
      <Panel of={numbers.weights} hint={<Text of={computed((s, d) => linkText(s, d))} />}>
        <Map of={numbers.weights.as('percent', 0)} columnNames={computed((_, d) => d.sentence)} />
      </Panel>
      <Panel
        of={numbers.output}
        not="question"
        hint={<Text of={computed((s, d) => changedText(s.order, d.changed, d.places.length))} />}
      >
        <Rows of={numbers.output} className="order-outputs">
          <Name of={numbers.output.rowNames} head={<span data-not="square">{texts.place}</span>} />
          <Text of={numbers.output} head={texts.now} width="auto" className="to-left order-now" />
          <Text of={numbers.written} head={texts.written} width="auto" className="to-left" />
          <Text
            of={computed((s, d) =>
              d.same.map((same) => (s.order === 'written' ? '' : same ? texts.same : texts.other)),
            )}
            head={<span className="hidden-text">{texts.verdict}</span>}
            width="auto"
            className="to-left"
            attributes={(i) => computed((_, d) => ({ 'data-other': !d.same[i] }))}
          />
        </Rows>
      </Panel>
    </Arrange>
  );
}

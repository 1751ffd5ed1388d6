import './distance-terms.css';
import type { BoundNumber } from '../../bound/number.ts';
import { type Signal, useCount, useValue } from '../../bound/signal.ts';
import { drawnAs, usePatch } from '../../bound/usePatch.ts';
import { Label } from '../../controls/Label.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { useGround } from '../../plane/Plane.tsx';
import type { Domain } from '../../plane/plane.ts';
import { QueryAndKeys } from '../QueryAndKeys.tsx';
import type { Props } from './distance-terms.ts';
import { drag, heads, hint, panels, sumName, weightsHead, weightsHint } from './text.ts';

const DOMAIN: Domain = { x: [-3.7, 4], y: [-3.7, 3.8] };
const PLANE_WIDTH = 330;
/** The ends of the axis on which the terms are stacked; what lies beyond is cut off. */
const [LOW, HIGH] = [-13, 13];
const along = (x: number) => ((Math.min(HIGH, Math.max(LOW, x)) - LOW) / (HIGH - LOW)) * 100;

/** From one number to another on that axis. */
type Way = readonly [from: number, to: number];
function writeWay(piece: HTMLElement, way: Way): void {
  Object.assign(piece.style, placeOf(way));
}
function placeOf([from, to]: Way) {
  const [a, b] = [along(Math.min(from, to)), along(Math.max(from, to))];
  return { left: `${a.toFixed(2)}%`, width: `${(b - a).toFixed(2)}%` };
}

/** One term as a piece of the way from 0 to the sum, or the sum as its end. */
function Track({ kind, of }: { kind: 'dot' | 'key' | 'query' | 'sum'; of: Signal<Way> }) {
  const ref = usePatch<HTMLSpanElement, Way>(of, writeWay);
  return (
    <span className="terms-track" aria-hidden="true">
      <span ref={ref} className="terms-piece" data-kind={kind} style={placeOf(drawnAs(of))} />
    </span>
  );
}

/** The terms of one key, one below the other, each from where the one before it ends; and what comes of them. */
function Terms({ fields, numbers, computed, row }: Props & { row: number }) {
  const keyPart = useValue(fields.keyPart);
  const queryPart = useValue(fields.queryPart);
  const ways = (of: (dot: number, ofKey: number, ofQuery: number) => Way) =>
    computed((_, d) => of(d.dot[row]!, d.ofKey[row]!, d.ofQuery));
  const lines = [
    { kind: 'dot', of: numbers.dot.at(row), on: true, way: ways((dot) => [0, dot]) },
    {
      kind: 'key',
      of: numbers.ofKey.at(row),
      on: keyPart,
      way: ways((dot, ofKey) => [dot, dot + ofKey]),
    },
    {
      kind: 'query',
      of: numbers.ofQuery,
      on: queryPart,
      way: ways((dot, ofKey, ofQuery) => {
        const from = keyPart ? dot + ofKey : dot;
        return [from, from + ofQuery];
      }),
    },
  ] as const;
  return (
    <li className="terms-key" data-row={row}>
      <Text tag="p" className="terms-name role-key" of={fields.tokens.at(row + 1)} part="key" />
      {lines.map(({ kind, of, on, way }) => (
        <p key={kind} className="terms-line" data-on={on}>
          <span>
            <Label text={of.label} />
          </span>
          <Track kind={kind} of={way} />
          <Text className="terms-number" of={of} part={undefined} />
        </p>
      ))}
      <p className="terms-line terms-sum" data-part="scores">
        <Text of={computed(sumName)} />
        <Track kind="sum" of={computed((_, d): Way => [d.sums[row]!, d.sums[row]!])} />
        <Text className="terms-number" of={numbers.sums.at(row)} part={undefined} />
      </p>
    </li>
  );
}

/** A weight as a bar, and its number. */
const Share = ({ of }: { of: BoundNumber<number> }) => (
  <span className="terms-share" data-part="weights">
    <Bar of={of} />
    <Text of={of} />
  </span>
);

/** The weights by dot product alone, and beside them those that the terms make. */
const Weights = ({ fields, numbers, computed }: Props) => (
  <Rows of={numbers.weights} className="terms-weights">
    <Name of={fields.keys.rowNames} head={heads.key} part="key" width="2.2em" />
    <Cell head={heads.byDot}>{(i) => <Share of={numbers.dotWeights.at(i)} />}</Cell>
    <Cell head={<Text of={computed(weightsHead)} />}>
      {(i) => <Share of={numbers.weights.at(i)} />}
    </Cell>
  </Rows>
);

/** Half a squared distance as a dot product and two further terms, which can be left out. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const ground = useGround(DOMAIN, PLANE_WIDTH);
  return (
    <Arrange
      as="drawing"
      stage="ab cb / 1 1 / auto minmax(0,1fr)"
      wide="ab cb / 9 11 / auto minmax(0,1fr)"
      phone="a b c / 1"
      asked="b c / 1"
      className="distance-terms"
    >
      <Panel name={panels.plane} drag={drag} hint={hint} not="question">
        <QueryAndKeys {...{ fields, ground }} texts={fields.tokens} />
      </Panel>
      <Panel name={panels.terms}>
        <div className="terms-switches" data-not="question">
          <Toggle of={fields.keyPart} />
          <Toggle of={fields.queryPart} />
        </div>
        <Text tag="p" className="panel-hint" data-not="question" of={computed(weightsHint)} />
        <ul className="terms">
          {Array.from({ length: useCount(fields.keys) }, (_, i) => (
            <Terms key={i} {...props} row={i} />
          ))}
        </ul>
      </Panel>
      <Panel name={panels.weights}>
        <Weights {...props} />
      </Panel>
    </Arrange>
  );
}

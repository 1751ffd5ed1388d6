import './distance-terms.css';
import type { BoundNumber } from '../../bound/number.ts';
import { type Signal, useCount, useValue } from '../../bound/signal.ts';
import { initialValue, usePatch } from '../../bound/usePatch.ts';
import { Label } from '../../controls/Label.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { arrow, arrows } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import type { FigureState, PropsOf } from '../../widget/defineFigure.ts';
import type distanceTerms from './distance-terms.ts';

type Props = PropsOf<typeof distanceTerms>;
type State = FigureState<typeof distanceTerms>;

const DOMAIN = { x: [-3.7, 4], y: [-3.7, 3.8] } as const;
/** The axis on which the terms are stacked. Bars are cut off at its ends. */
const [LOW, HIGH] = [-13, 13];
const percentAlong = (x: number) => ((Math.min(HIGH, Math.max(LOW, x)) - LOW) / (HIGH - LOW)) * 100;

type Interval = readonly [from: number, to: number];
function styleOf([from, to]: Interval) {
  const [a, b] = [percentAlong(Math.min(from, to)), percentAlong(Math.max(from, to))];
  return { left: `${a.toFixed(2)}%`, width: `${(b - a).toFixed(2)}%` };
}
function writeInterval(bar: HTMLElement, interval: Interval): void {
  Object.assign(bar.style, styleOf(interval));
}

const sumName = ({ keyPart, queryPart }: State) => (keyPart && queryPart ? '−‖q − k‖²/2' : 'sum');

function termsHint({ keyPart, queryPart }: State) {
  if (keyPart && queryPart) return 'All three terms: half the squared distance, with a minus.';
  if (keyPart) return 'The dot product and the key’s part.';
  return queryPart ? 'The dot product and the query’s part.' : 'The dot product alone.';
}

/** One term as a bar on the axis, or the sum as a mark. */
function Track({ kind, of }: { kind: 'dot' | 'key' | 'query' | 'sum'; of: Signal<Interval> }) {
  const ref = usePatch<HTMLSpanElement, Interval>(of, writeInterval);
  return (
    <span className="terms-track" aria-hidden="true">
      <span ref={ref} className="terms-piece" data-kind={kind} style={styleOf(initialValue(of))} />
    </span>
  );
}

/** The terms of one key, each starting where the one above ends, and their sum. */
function Terms({ fields, numbers, computed, row }: Props & { row: number }) {
  const keyPart = useValue(fields.keyPart);
  const queryPart = useValue(fields.queryPart);
  const between = (of: (dot: number, ofKey: number, ofQuery: number) => Interval) =>
    computed((_, d) => of(d.dot[row]!, d.ofKey[row]!, d.ofQuery));
  const lines = [
    { kind: 'dot', of: numbers.dot.at(row), on: true, at: between((dot) => [0, dot]) },
    {
      kind: 'key',
      of: numbers.ofKey.at(row),
      on: keyPart,
      at: between((dot, ofKey) => [dot, dot + ofKey]),
    },
    {
      kind: 'query',
      of: numbers.ofQuery,
      on: queryPart,
      at: between((dot, ofKey, ofQuery) => {
        const from = keyPart ? dot + ofKey : dot;
        return [from, from + ofQuery];
      }),
    },
  ] as const;
  return (
    <li className="terms-key" data-row={row}>
      <Text tag="p" className="terms-name role-key" of={fields.tokens.at(row + 1)} part="key" />
      {lines.map(({ kind, of, on, at }) => (
        <p key={kind} className="terms-line" data-on={on}>
          <span>
            <Label text={of.label} />
          </span>
          <Track kind={kind} of={at} />
          <Text className="terms-number" of={of} part={undefined} />
        </p>
      ))}
      <p className="terms-line terms-sum" data-part="scores">
        <Text of={computed(sumName)} />
        <Track kind="sum" of={computed((_, d): Interval => [d.sums[row]!, d.sums[row]!])} />
        <Text className="terms-number" of={numbers.sums.at(row)} part={undefined} />
      </p>
    </li>
  );
}

const Share = ({ of }: { of: BoundNumber<number> }) => (
  <span className="terms-share" data-part="weights">
    <Bar of={of} />
    <Text of={of} />
  </span>
);

/** The weights by the dot product alone, next to the weights by the terms added. */
const Weights = ({ fields, numbers, computed }: Props) => (
  <Rows of={numbers.weights} className="terms-weights">
    <Name of={fields.keys.rowNames} head="key" part="key" width="2.2em" />
    <Cell head="by q·k">{(i) => <Share of={numbers.dotWeights.at(i)} />}</Cell>
    <Cell head={<Text of={computed((s) => `by ${sumName(s).replace('sum', 'the sum')}`)} />}>
      {(i) => <Share of={numbers.weights.at(i)} />}
    </Cell>
  </Rows>
);

/** Half a squared distance as a dot product and two more terms, which can be switched off. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const { q, keys, tokens } = fields;
  return (
    <Arrange
      as="drawing"
      stage="ab cb / 1 1 / auto minmax(0,1fr)"
      wide="ab cb / 9 11 / auto minmax(0,1fr)"
      phone="a b c / 1"
      asked="b c / 1"
      className="distance-terms"
    >
      <Panel name="Query and keys" drag="Drag a tip." hint="Pale bars don’t count." not="question">
        <Plane
          domain={DOMAIN}
          width={330}
          items={[arrows(keys, { names: keys.rowNames }), arrow(q, { name: tokens.at(0) })]}
        />
      </Panel>
      <Panel name="Score of each key, term by term">
        <div className="terms-switches" data-not="question">
          <Toggle of={fields.keyPart} />
          <Toggle of={fields.queryPart} />
        </div>
        <Text tag="p" className="panel-hint" data-not="question" of={computed(termsHint)} />
        <ul className="terms">
          {Array.from({ length: useCount(fields.keys) }, (_, i) => (
            <Terms key={i} {...props} row={i} />
          ))}
        </ul>
      </Panel>
      <Panel name="Weights">
        <Weights {...props} />
      </Panel>
    </Arrange>
  );
}

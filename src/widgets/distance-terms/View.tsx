import './distance-terms.css';
import { type Signal, useValue } from '../../kit/signal/signal.ts';
import { initialValue, usePatch } from '../../kit/signal/usePatch.ts';
import { Label } from '../../kit/input/Label.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { arrow, arrows } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import type { FigureState, PropsOf } from '../../figure/defineFigure.ts';
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
const writeInterval = (bar: HTMLElement, at: Interval) => Object.assign(bar.style, styleOf(at));

const sumName = ({ keyPart, queryPart }: State) => (keyPart && queryPart ? '−‖q − k‖²/2' : 'sum');

function termsHint({ keyPart, queryPart }: State) {
  if (keyPart && queryPart) return 'All three terms: half the squared distance, with a minus sign.';
  if (keyPart) return 'The dot product and the key’s part.';
  return queryPart ? 'The dot product and the query’s part.' : 'The dot product alone.';
}

/** One term as a bar on the axis, or the sum as a mark. */
function Track({ kind, on, at: of }: { kind: string; on: boolean; at: Signal<Interval> }) {
  const ref = usePatch<HTMLSpanElement, Interval>(of, writeInterval);
  return (
    <div className="terms-track" data-off={!on || undefined} aria-hidden="true">
      <span ref={ref} className="terms-piece" data-kind={kind} style={styleOf(initialValue(of))} />
    </div>
  );
}

/** The terms of each key, each starting where the one above ends, and their sum. */
function Terms({ fields, numbers, computed }: Props) {
  const [keyPart, queryPart] = [useValue(fields.keyPart), useValue(fields.queryPart)];
  const linesOf = (i: number) => {
    const terms = [
      { kind: 'dot', of: numbers.dot.at(i), on: true },
      { kind: 'key', of: numbers.ofKey.at(i), on: keyPart },
      { kind: 'query', of: numbers.ofQuery, on: queryPart },
    ] as const;
    return terms.map((term, n) => ({
      ...term,
      at: computed((_, d): Interval => {
        const values = [d.dot[i]!, d.ofKey[i]!, d.ofQuery];
        const above = values.slice(0, n).filter((__, m) => terms[m]!.on);
        const start = above.reduce((sum, x) => sum + x, 0);
        return [start, start + values[n]!];
      }),
    }));
  };
  return (
    <Rows of={fields.keys} bare>
      <Name of={fields.keys.rowNames} part="key" width="2.2em" />
      <Cell className="to-left" width="6.6em">
        {(i) => (
          <>
            {linesOf(i).map(({ kind, of }) => (
              <div key={kind}>
                <Label text={of.label} />
              </div>
            ))}
            <Text tag="b" of={computed(sumName)} />
          </>
        )}
      </Cell>
      <Cell>
        {(i) => (
          <>
            {linesOf(i).map(({ kind, on, at }) => (
              <Track key={kind} {...{ kind, on, at }} />
            ))}
            <Track kind="sum" on at={computed((_, d): Interval => [d.sums[i]!, d.sums[i]!])} />
          </>
        )}
      </Cell>
      <Cell width="3.8em">
        {(i) => (
          <>
            {linesOf(i).map(({ kind, of, on }) => (
              <div key={kind}>
                <Text tag={on ? 'span' : 's'} of={of} part={undefined} />
              </div>
            ))}
            <Text tag="b" of={numbers.sums.at(i)} />
          </>
        )}
      </Cell>
    </Rows>
  );
}

/** The weights by the dot product alone, next to the weights by the terms added. */
const Weights = ({ fields, numbers, computed }: Props) => (
  <Rows of={numbers.weights} name="Weights">
    <Name of={fields.keys.rowNames} head="key" part="key" width="2.2em" />
    <Bar of={numbers.dotWeights} head="by q·k" />
    <Text of={numbers.dotWeights} head="" />
    <Bar
      of={numbers.weights}
      head={<Text of={computed((s) => `by ${sumName(s).replace('sum', 'the sum')}`)} />}
    />
    <Text of={numbers.weights} head="" />
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
    >
      <Panel name="Query and keys" drag="Drag a tip." hint="Pale bars don’t count." not="question">
        <Plane
          domain={DOMAIN}
          width={330}
          items={[arrows(keys, { names: keys.rowNames }), arrow(q, { name: tokens.at(0) })]}
        />
      </Panel>
      <Panel name="Score of each key, term by term">
        <Cluster not="question">
          <Toggle of={fields.keyPart} />
          <Toggle of={fields.queryPart} />
        </Cluster>
        <Hint not="question" lines="2">
          <Text of={computed(termsHint)} />
        </Hint>
        <Terms {...props} />
      </Panel>
      <Panel name="Weights">
        <Weights {...props} />
      </Panel>
    </Arrange>
  );
}

import './twins.css';
import type { Bound } from '../../bound/bound.ts';
import { useValue } from '../../bound/signal.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Line } from '../../marks/Lines.tsx';
import { Map } from '../../marks/Map.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { linear, share } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { isolateWords } from '../../bound/isolate.ts';
import { formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { LENGTH_RANGE, type default as twins } from './twins.ts';

type Props = PropsOf<typeof twins>;

const LENGTH_AXIS = linear([LENGTH_RANGE.min, LENGTH_RANGE.max]);
const WEIGHT_LOOK = { role: 'weight' } as const;

/** A 0 or 1 as a button that flips it. */
function Bit({ of, name }: { of: Bound<number>; name: string }) {
  const bit = useValue(of);
  return (
    <td>
      <button type="button" aria-pressed={bit > 0} onClick={() => of.set(bit > 0 ? 0 : 1)}>
        <span className="hidden-text">{name}: </span>
        {bit}
      </button>
    </td>
  );
}

/** Twelve numbers, and the factor for all of them. */
function Bits({ fields, computed }: Props) {
  const tokens = useValue(fields.tokens);
  return (
    <table className="matrix twins-bits" aria-label="Tokens">
      <tbody>
        {tokens.map((token, i) => (
          <tr key={i}>
            <th scope="row">{token}</th>
            {[0, 1, 2, 3].map((j) => (
              <Bit
                key={j}
                of={fields.bits.at(i).at(j)}
                name={isolateWords(`${token}, number ${j + 1}`)}
              />
            ))}
            <Text
              tag="td"
              className="twins-times"
              of={computed((s) => `× ${formatShort(s.length)}`)}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Three tokens, two of them equal: what each gives the others, and what the middle one keeps as vectors grow. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  return (
    <Arrange as="three" stage="ab cb / 9 11" wide="7 13" className="twins full-maps">
      <Panel
        name="Tokens"
        title={
          <>
            Tokens
            <span data-detail>: click a number</span>
          </>
        }
        hint="Queries, keys and values are these vectors."
      >
        <Bits {...props} />
      </Panel>
      <Panel of={numbers.weights} hint="One row per query token. Full color = 1.">
        <Map of={numbers.weights.as('number', 3)} />
      </Panel>
      <Panel
        name="What the middle token gives itself"
        title="What the middle token gives itself"
        hint={<Text of={numbers.own} />}
      >
        <Chart x={LENGTH_AXIS} y={share()} width={340} height={175} edge={{ bottom: 3 }}>
          <Grid x={[0, 1, 2, 3]} xName="all vectors multiplied by" />
          <Line of={computed((_, d) => d.curve)} look={WEIGHT_LOOK} />
          <Rule x={fields.length} />
          <Dots of={numbers.own} x={fields.length} look={WEIGHT_LOOK} />
        </Chart>
      </Panel>
    </Arrange>
  );
}

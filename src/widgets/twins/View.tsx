import './twins.css';
import { useValue } from '../../kit/signal/signal.ts';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Line } from '../../kit/chart/Lines.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { linear, unitScale } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { isolateBidi } from '../../kit/signal/isolateBidi.ts';
import { formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { LENGTH_RANGE, type default as twins } from './twins.ts';

type Props = PropsOf<typeof twins>;

const LENGTH_AXIS = linear([LENGTH_RANGE.min, LENGTH_RANGE.max]);
const WEIGHT_LOOK = { role: 'weight' } as const;

/** A table of twelve bits as toggle buttons, with the factor that multiplies all vectors. */
function Bits({ fields, computed }: Props) {
  const tokens = useValue(fields.tokens);
  return (
    <table className="matrix" aria-label="Tokens">
      <tbody>
        {tokens.map((token, i) => (
          <tr key={i}>
            <th scope="row">{token}</th>
            {[0, 1, 2, 3].map((j) => (
              <td key={j}>
                <Watch of={fields.bits.at(i).at(j)}>
                  {(bit) => (
                    <button
                      type="button"
                      className="bit"
                      aria-pressed={bit > 0}
                      aria-label={isolateBidi(`${token}, number ${j + 1}: ${bit}`)}
                      onClick={() =>
                        fields.bits
                          .at(i)
                          .at(j)
                          .set(1 - bit)
                      }
                    >
                      {bit}
                    </button>
                  )}
                </Watch>
              </td>
            ))}
            <th>
              <Text of={computed((s) => `\u2002× ${formatShort(s.length)}`)} />
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Three tokens, two of them equal: their weights, and the middle token's weight on itself as vectors get longer. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  return (
    <Arrange
      as="three"
      stage="ab cb / 9 11"
      wide="7 13"
      className="full-maps"
      cell="2.75rem 5rem"
      names="4.8em"
    >
      <Panel
        name="Tokens"
        title={
          <>
            Tokens
            <span data-detail>: click a number</span>
          </>
        }
        hint="Queries, keys and values are these vectors."
        cell="2.75rem 2.2rem"
      >
        <Bits {...props} />
      </Panel>
      <Panel of={numbers.weights} hint="One row per query token. Full color = 1.">
        <HeatMap of={numbers.weights.as('number', 3)} />
      </Panel>
      <Panel title="What the middle token gives itself" hint={<Text of={numbers.own} />}>
        <Chart x={LENGTH_AXIS} y={unitScale()} width={340} height={175} margin={{ bottom: 3 }}>
          <Grid x={[0, 1, 2, 3]} xName="all vectors multiplied by" />
          <Line of={computed((_, d) => d.curve)} look={WEIGHT_LOOK} />
          <Rule x={fields.length} />
          <Dots of={numbers.own} x={fields.length} look={WEIGHT_LOOK} />
        </Chart>
      </Panel>
    </Arrange>
  );
}

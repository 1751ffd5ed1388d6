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
import { panels, texts } from './text.ts';
import { type Props, LENGTH_RANGE } from './twins.ts';

const LENGTH_AXIS = linear([LENGTH_RANGE.min, LENGTH_RANGE.max]);
const WEIGHT_LOOK = { role: 'weight' } as const;

/** A number as a button that turns it over. */
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

/** Twelve numbers, and what all are multiplied by. */
function Bits({ fields, computed }: Props) {
  const tokens = useValue(fields.tokens);
  return (
    <table className="matrix twins-bits" aria-label={panels.bits}>
      <tbody>
        {tokens.map((token, i) => (
          <tr key={i}>
            <th scope="row">{token}</th>
            {[0, 1, 2, 3].map((j) => (
              <Bit key={j} of={fields.bits.at(i).at(j)} name={texts.bit(token, j + 1)} />
            ))}
            <Text tag="td" className="twins-times" of={computed((s) => texts.times(s.length))} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Three tokens of four numbers, two of them equal: whom each gives what, and how that grows with length. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  return (
    <Arrange as="three" stage="ab cb / 9 11" wide="7 13" className="twins full-maps">
      <Panel
        name={panels.bits}
        title={
          <>
            {panels.bits}
            <span data-not="slide">{texts.click}</span>
          </>
        }
        hint={texts.hint}
      >
        <Bits {...props} />
      </Panel>
      <Panel of={numbers.weights} hint={texts.rows}>
        <Map of={numbers.weights.as('number', 3)} />
      </Panel>
      <Panel name={panels.curve} title={panels.curve} hint={<Text of={numbers.own} />}>
        <Chart x={LENGTH_AXIS} y={share()} width={340} height={175} edge={{ bottom: 3 }}>
          <Grid x={[0, 1, 2, 3]} xName={texts.axis} />
          <Line of={computed((_, d) => d.curve)} look={WEIGHT_LOOK} />
          <Rule x={fields.length} />
          <Dots of={numbers.own} x={fields.length} look={WEIGHT_LOOK} />
        </Chart>
      </Panel>
    </Arrange>
  );
}

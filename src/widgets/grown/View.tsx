import './grown.css';
import { useCount } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { Label } from '../../controls/Label.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Cluster, Stack, Tiles } from '../../layout/blocks.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Legend } from '../../marks/Legend.tsx';
import { Lines } from '../../marks/Lines.tsx';
import type { SeriesStyle } from '../../marks/look.ts';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { log, share } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { arrow, arrows } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { type default as grown, scoreText } from './grown.ts';
import { VectorBlock } from './VectorBlock.tsx';
import { MAX_D_K, SAMPLED_SIZES } from './ways.ts';

type Props = PropsOf<typeof grown>;

const sizes = log([2, MAX_D_K]);
const DASH_STYLES = ['solid', 'dashed', 'dotted'] as const;
const lookOf = (i: number): SeriesStyle => ({
  role: 'weight',
  dash: DASH_STYLES[i % DASH_STYLES.length],
});

/** The weights of the keys over d_k, divided by its root or not. */
function WeightCurves({ fields, computed, how }: Props & { how: 'divided' | 'undivided' }) {
  return (
    <Panel
      of={
        how === 'divided' ? { label: 'divided by √dₖ', role: 'weight' } : { label: 'not divided' }
      }
    >
      <Chart x={sizes} y={share()} width={310} height={82} edge={{ left: 2.2 }}>
        <Grid x={[2, 16, 128, 1024]} y={[0, 0.5, 1]} />
        <Lines of={computed((_, d) => d.curves[how])} x={SAMPLED_SIZES} look={lookOf} rows />
        <Rule x={fields.dK} />
      </Chart>
    </Panel>
  );
}

const DOMAIN = { x: [-0.6, 5.2], y: [-0.5, 4.7] } as const;

function OwnPlane({ fields, computed }: Props) {
  const { tokens, q, keys } = fields;
  return (
    <Panel
      name="Your vectors"
      drag="Drag a tip or a name."
      title={
        <>
          Your vectors
          <span data-not="square">, two numbers each</span>
        </>
      }
    >
      <Plane
        domain={DOMAIN}
        items={[
          arrows(keys, { names: keys.rowNames }),
          arrow(q, { name: computed((s) => `${s.tokens[0]} asks`) }),
        ]}
      />
      <Cluster as="p" className="panel-numbers" detail not="stage">
        <span>
          <Text of={tokens.at(0)} className="role-query" /> <VectorField of={q} />
        </span>
        {Array.from({ length: useCount(keys) }, (_, i) => (
          <span key={i} data-row={i}>
            <Text of={tokens.at(i + 1)} className="role-key" /> <VectorField of={keys.at(i)} />
          </span>
        ))}
      </Cluster>
    </Panel>
  );
}

/** Short vectors, the same vectors grown, and what that does to the weights. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const { tokens } = fields;
  const keys = Array.from({ length: useCount(fields.keys) }, (_, i) => i);
  return (
    <Arrange
      as="pair"
      stage="aa bb cd ce / 14rem 1"
      wide="aac bbc dee / 5 4 22rem"
      phone="a b c d e / 1"
      className="grown"
    >
      <Stack>
        <Cluster>
          <span className="field-label">
            <Label text="Weights against d_k:" />
          </span>
          <Legend
            of={keys.map((i) => ({
              ...lookOf(i),
              name: tokens.at(i + 1),
              spokenNote: DASH_STYLES[i]!,
              row: i,
            }))}
          />
        </Cluster>
        <Choice of={fields.way} hideLabel />
        <Arrange as="pair">
          <WeightCurves {...props} how="divided" />
          <WeightCurves {...props} how="undivided" />
        </Arrange>
      </Stack>
      <DoublingSlider of={fields.dK} part="scale" />
      <OwnPlane {...props} />
      <Panel
        of={numbers.vectors}
        title={<Text of={computed(({ dK }) => `The same vectors with ${dK} numbers`)} />}
        hint="32 numbers per line. The deeper the color, the larger the number. Gray: below 0."
        not="square"
      >
        <Tiles columns="2 4" gap="0.4rem 1rem">
          {[-1, ...keys].map((row) => {
            const role = row < 0 ? 'query' : 'key';
            return (
              <div key={row} data-part={role} data-row={row < 0 ? undefined : row}>
                <Text tag="b" of={tokens.at(row + 1)} className={`role-${role}`} />
                <VectorBlock of={numbers.vectors.at(row + 1)} maxCount={MAX_D_K} role={role} />
              </div>
            );
          })}
        </Tiles>
      </Panel>
      <Panel
        name="Scores and weights"
        title="What happens to the weights"
        hint="Last column: the weights with two numbers and √2."
        row="2.75rem 1.75rem"
      >
        <Rows of={fields.keys}>
          <Name of={tokens} from={1} head="key" part="key" width="18%" />
          <Text of={numbers.scores.as(scoreText)} head="q·k" width="auto" />
          <Text
            of={numbers.scaled}
            head={<Text of={computed((_, d) => `÷${d.divisorText}`)} />}
            width="auto"
          />
          <Bar of={numbers.weights} width="18%" />
          <Text of={numbers.weights} head="weight" width="auto" />
          <Text
            of={numbers['own.weights']}
            head="before"
            part={undefined}
            width="auto"
            className="before"
          />
        </Rows>
      </Panel>
    </Arrange>
  );
}

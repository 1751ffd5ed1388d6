import './grown.css';
import { useMemo } from 'react';
import { useCount } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { Label } from '../../controls/Label.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Legend } from '../../marks/Legend.tsx';
import { Lines } from '../../marks/Lines.tsx';
import type { Look } from '../../marks/look.ts';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { log, share } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { VectorBlock } from '../../marks/VectorBlock.tsx';
import { useGround } from '../../plane/Plane.tsx';
import { domainFor } from '../../plane/plane.ts';
import { useWideSlide } from '../../widget/slideWidth.ts';
import { QueryAndKeys, queryAndKeysDomains } from '../QueryAndKeys.tsx';
import type { Props } from './grown.ts';
import { asks, curves, dashWords, heads, panels, scoreText } from './text.ts';
import { type Curves, MAX_D_K, SAMPLED_SIZES } from './ways.ts';

const sizes = log([2, MAX_D_K]);
const DASH_STYLES = ['solid', 'dashed', 'dotted'] as const;
const lookOf = (i: number): Look => ({ role: 'weight', dash: DASH_STYLES[i % DASH_STYLES.length] });

/** The weights of the three keys against d_k, grown as the reader chose: divided by its root, or not. */
function WeightCurves({ fields, computed, how }: Props & { how: keyof Curves }) {
  const lists = useMemo(() => computed((s, d) => d.curves[s.way][how]), [computed, how]);
  return (
    <Panel of={curves[how]}>
      <Chart
        x={sizes}
        y={share()}
        width={310}
        height={useWideSlide() ? 190 : 82}
        edge={{ left: 2.2 }}
      >
        <Grid x={[2, 16, 128, 1024]} y={[0, 0.5, 1]} />
        <Lines of={lists} x={SAMPLED_SIZES} look={lookOf} rows />
        <Rule x={fields.dK} />
      </Chart>
    </Panel>
  );
}

/** The short vectors, two numbers each, to be moved. */
function OwnPlane({ fields, computed }: Props) {
  const { tokens, q, keys } = fields;
  const ground = useGround(computed((s) => domainFor(queryAndKeysDomains, [s.q, ...s.keys])));
  const texts = computed((s) => [asks(s.tokens[0]!), ...s.tokens.slice(1)]);
  return (
    <Panel
      name={panels.own.name}
      drag={panels.own.hint}
      title={
        <>
          {panels.own.name}
          <span data-not="square">{panels.own.each}</span>
        </>
      }
    >
      <QueryAndKeys {...{ fields, ground, texts }} />
      <p className="panel-numbers grown-numbers" data-not="slide stage">
        <span>
          <Text of={tokens.at(0)} className="role-query" /> <VectorField of={q} />
        </span>
        {Array.from({ length: useCount(keys) }, (_, i) => (
          <span key={i} data-row={i}>
            <Text of={tokens.at(i + 1)} className="role-key" /> <VectorField of={keys.at(i)} />
          </span>
        ))}
      </p>
    </Panel>
  );
}

/** The learner's own vectors, short and grown, and how the weights go with their length. */
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
      <div className="ways">
        <div className="wrap-row ways-names">
          <span className="field-label">
            <Label text={curves.against} />
          </span>
          <Legend
            of={keys.map((i) => ({
              ...lookOf(i),
              name: tokens.at(i + 1),
              said: dashWords[i]!,
              row: i,
            }))}
          />
        </div>
        <Choice of={fields.way} hideLabel />
        <Arrange as="pair">
          <WeightCurves {...props} how="divided" />
          <WeightCurves {...props} how="undivided" />
        </Arrange>
      </div>
      <DoublingSlider of={fields.dK} part="scale" />
      <OwnPlane {...props} />
      <Panel
        of={numbers.vectors}
        title={<Text of={computed((s) => panels.blocks.title(s.dK))} />}
        hint={panels.blocks.hint}
        not="square"
      >
        <div className="grown-blocks">
          {[-1, ...keys].map((row) => {
            const role = row < 0 ? 'query' : 'key';
            return (
              <div key={row} data-part={role} data-row={row < 0 ? undefined : row}>
                <Text tag="p" of={tokens.at(row + 1)} className={`role-${role}`} />
                <VectorBlock of={numbers.vectors.at(row + 1)} maxCount={MAX_D_K} role={role} />
              </div>
            );
          })}
        </div>
      </Panel>
      <Panel {...panels.results}>
        <Rows of={fields.keys}>
          <Name of={tokens} from={1} head={heads.key} part="key" width="18%" />
          <Text of={numbers.scores.as(scoreText)} head={heads.score} width="auto" />
          <Text of={numbers.scaled} head={<Text of={computed(heads.scaled)} />} width="auto" />
          <Bar of={numbers.weights} width="18%" />
          <Text of={numbers.weights} head={heads.weight} width="auto" />
          <Text
            of={numbers['own.weights']}
            head={heads.before}
            part={undefined}
            width="auto"
            className="before"
          />
        </Rows>
      </Panel>
    </Arrange>
  );
}

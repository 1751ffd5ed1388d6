import './grown.css';
import { useMemo } from 'react';
import type { BoundNumber } from '../../kit/signal/boundNumber.ts';
import { mapSignal, useLength } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { DoublingSlider } from '../../kit/input/DoublingSlider.tsx';
import { Label } from '../../kit/input/Label.tsx';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Chart, Path } from '../../kit/chart/Chart.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Legend } from '../../kit/chart/Legend.tsx';
import { Lines } from '../../kit/chart/Lines.tsx';
import type { SeriesStyle } from '../../kit/chart/seriesStyle.ts';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { log, unitScale } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { arrow, arrows } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as grown, MAX_D_K, SAMPLED_SIZES, scoreText } from './grown.ts';

type Props = PropsOf<typeof grown>;

const sizes = log([2, MAX_D_K]);
const DASH_STYLES = ['solid', 'dashed', 'dotted'] as const;
const lookOf = (i: number): SeriesStyle => ({
  role: 'weight',
  dash: DASH_STYLES[i % DASH_STYLES.length],
});

/** Chart of the keys’ weights over d_k, with or without division of the scores by √d_k. */
function WeightCurves({ fields, computed, how }: Props & { how: 'divided' | 'undivided' }) {
  return (
    <Panel
      of={
        how === 'divided' ? { label: 'divided by √dₖ', role: 'weight' } : { label: 'not divided' }
      }
    >
      <Chart x={sizes} y={unitScale()} width={310} height={82} margin={{ left: 2.2 }}>
        <Grid x={[2, 16, 128, 1024]} y={[0, 0.5, 1]} />
        <Lines of={computed((_, d) => d.curves[how])} x={SAMPLED_SIZES} look={lookOf} rows />
        <Rule x={fields.dK} />
      </Chart>
    </Panel>
  );
}

const DOMAIN = { x: [-0.6, 5.2], y: [-0.5, 4.7] } as const;

function TypedPlane({ fields, computed }: Props) {
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
        {Array.from({ length: useLength(keys) }, (_, i) => (
          <span key={i} data-row={i}>
            <Text of={tokens.at(i + 1)} className="role-key" /> <VectorField of={keys.at(i)} />
          </span>
        ))}
      </Cluster>
    </Panel>
  );
}

/** Cells per row of a block. */
const CELLS_PER_ROW = 32;
/** Absolute value that gets the full color. */
const FULL_COLOR_AT = 3;
/** Kinds of cells: the sign and one of four levels of size, or zero. */
const CELL_KINDS = [
  'above-0',
  ...[1, 2, 3, 4].flatMap((level) => [`above-${level}`, `below-${level}`]),
];

/** Returns the SVG path of all cells of each kind. */
function pathsOf(numbers: readonly number[] | null | undefined): Readonly<Record<string, string>> {
  const paths = Object.fromEntries(CELL_KINDS.map((kind) => [kind, '']));
  numbers?.forEach((x, i) => {
    const level = Math.min(4, Math.ceil((Math.abs(x) / FULL_COLOR_AT) * 4));
    paths[`${x < 0 ? 'below' : 'above'}-${level}`] +=
      `M${i % CELLS_PER_ROW},${Math.floor(i / CELLS_PER_ROW)}h1v1h-1z`;
  });
  return paths;
}

/**
 * A long vector as a block of cells, 32 per row: darker cells are larger numbers, gray ones negative, pale ones 0. All
 * cells of one kind share a path, so a thousand numbers need only nine elements.
 */
function VectorBlock({ of, role }: { of: BoundNumber<readonly number[]>; role: string }) {
  const paths = useMemo(() => {
    const all = mapSignal(of, pathsOf);
    return CELL_KINDS.map((kind) => mapSignal(all, (byKind) => byKind[kind]!));
  }, [of]);
  return (
    <svg
      className="vector-block"
      data-role={role}
      viewBox={`0 0 ${CELLS_PER_ROW} ${MAX_D_K / CELLS_PER_ROW}`}
      aria-hidden="true"
      focusable="false"
    >
      {CELL_KINDS.map((kind, i) => (
        <Path key={kind} data-kind={kind} d={paths[i]!} />
      ))}
    </svg>
  );
}

/** Figure of two-number vectors, the same vectors extended to d_k numbers, and the weights of both. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const { tokens } = fields;
  const keys = Array.from({ length: useLength(fields.keys) }, (_, i) => i);
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
      <TypedPlane {...props} />
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
                <VectorBlock of={numbers.vectors.at(row + 1)} role={role} />
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

import { mapSignal } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Facts } from '../../kit/table/Facts.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { linear, log } from '../../kit/chart/scale.ts';
import { formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as contexts, MODELS } from './contexts.ts';

const MODEL_IDS = Object.keys(MODELS);
const ALL_MODELS = Object.values(MODELS);
const MODEL_POINTS = ALL_MODELS.map(({ year, tokens }) => [year, tokens] as const);
const MODEL_NAMES = ALL_MODELS.map(({ name }) => name);
const WEIGHT_LOOK = { role: 'weight' } as const;
const CHART_MARGIN = { left: 3.2, right: 5, top: 1.2 } as const;

const tokensText = (x: number) => (x >= 1e6 ? '1M' : `${formatShort(x / 1000, 0)}K`);

/** Chart of context lengths by date, and the size of all scores of one head for the chosen model. */
export default function View({ fields, numbers }: PropsOf<typeof contexts>) {
  return (
    <Arrange as="drawing" stage="aa bc / 13 10" phone="a b c / 1">
      <Choice of={fields.model} />
      <Panel
        title="Context lengths, as announced"
        hint="Tokens in a full context. Each grid line is ten times the one before."
      >
        <Chart
          x={linear([2019, 2024.25])}
          y={log([500, 2e6])}
          width={330}
          height={256}
          margin={CHART_MARGIN}
        >
          <Grid x={[2019, 2020, 2021, 2022, 2023, 2024]} xText={String} yText={tokensText} />
          <Dots
            of={MODEL_POINTS}
            names={MODEL_NAMES}
            selected={mapSignal(fields.model, (id) => MODEL_IDS.indexOf(id))}
            shape="disc"
            look={WEIGHT_LOOK}
          />
        </Chart>
      </Panel>
      <Panel title="All scores of one head in one layer">
        <Facts of={Object.values(numbers)} name="The model" />
      </Panel>
    </Arrange>
  );
}

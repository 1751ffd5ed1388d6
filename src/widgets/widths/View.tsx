import './widths.css';
import { constant, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Stack } from '../../layout/blocks.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Band } from './Band.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Legend } from '../../marks/Legend.tsx';
import { Line } from '../../marks/Lines.tsx';
import type { SeriesStyle } from '../../marks/look.ts';
import { Name } from '../../marks/Name.tsx';
import { Note } from '../../marks/Note.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { log } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { KEY_WIDTHS, LIMIT, placeOf, type Side, SIDE_NAMES, toldSteps } from './draw.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { stepsText, summaryOf, type default as widths } from './widths.ts';

type Props = PropsOf<typeof widths>;

const SIDE_TITLES: Record<Side, string> = { with: 'with ÷√dₖ', without: 'without' };
const LOOKS: Record<Side, SeriesStyle> = {
  with: { role: 'ink', dash: 'dashed' },
  without: { role: 'query' },
};
const KEYS = SIDE_NAMES.map((side) => ({ ...LOOKS[side], name: SIDE_TITLES[side], part: side }));
const sizes = log([KEY_WIDTHS[0], KEY_WIDTHS.at(-1)!]);
const STEP_TICKS = [5, 10, 20, 50, 100, 200, 400, 800];
/** Runs that never learn are drawn this many times above the last step. */
const SHELF = 1.6;

/** Whether the drawing is of the last sweep, since this one isn’t ready. */
const useStale = (computed: Props['computed']) => useValue(computed((_, { sweep }) => !sweep));

/** Steps at every size: the median run, and the middle half. */
function Sizes({ fields, computed, progress }: Props) {
  const stale = useStale(computed);
  // The last sweep may have had more steps than this one.
  const steps = (side: Side, of: 'lower' | 'median' | 'upper') =>
    computed(({ most }, { swept }) =>
      swept?.map((at) => {
        const taken = summaryOf(at[side].steps)[of];
        return taken !== null && taken <= most ? taken : most * SHELF;
      }),
    );
  return (
    <div className="widths-sizes" data-stale={stale}>
      <Stack height="17rem 15rem" grow>
        <Chart
          x={sizes}
          y={log(computed(({ most }): [number, number] => [3, most * SHELF * 1.2]))}
          grow
          edge={{ bottom: 3, right: 1.2, left: 3.7 }}
        >
          <Grid
            x={KEY_WIDTHS}
            y={computed(({ most }) => [...STEP_TICKS.filter((tick) => tick <= most), most * SHELF])}
            xText={String}
            yText={(tick) => (STEP_TICKS.includes(tick) ? String(tick) : 'never')}
            xName="dₖ"
            xLines={false}
            sparse
          />
          <Rule x={fields.dK} look="faint" />
          <Rule y={fields.most} look="dashed" />
          {SIDE_NAMES.map((name) => (
            <Band
              key={name}
              from={steps(name, 'lower')}
              to={steps(name, 'upper')}
              x={KEY_WIDTHS}
              look={LOOKS[name]}
              part={name}
            />
          ))}
          {SIDE_NAMES.map((name) => (
            <Line
              key={name}
              of={steps(name, 'median')}
              x={KEY_WIDTHS}
              look={LOOKS[name]}
              part={name}
            />
          ))}
        </Chart>
      </Stack>
      <Legend of={KEYS} />
      {progress}
    </div>
  );
}

/** How the loss of one run goes, both ways. */
function Course({ computed }: Props) {
  const stale = useStale(computed);
  const line = (side: Side) =>
    computed(({ dK, most }, { swept }) => {
      const at = swept?.[placeOf(dK)]![side];
      const told = at && toldSteps(at.steps[0] ?? most);
      return at?.losses
        .map((loss, i) => [told![i] ?? Infinity, loss] as const)
        .filter(([step]) => step <= most);
    });
  const end = (side: Side) =>
    computed(({ dK, most }, { swept }) => {
      const at = swept?.[placeOf(dK)]![side];
      const steps = at?.steps[0];
      return steps && steps <= most ? [[steps, at!.losses.at(-1)!] as const] : [];
    });
  return (
    <div data-stale={stale}>
      <Stack height="17rem 15rem" grow>
        <Chart
          x={log(computed(({ most }): [number, number] => [1, most]))}
          y={log([0.02, 5])}
          grow
          edge={{ right: 1.2, bottom: 3, left: 2.6 }}
        >
          <Grid
            x={[1, 3, 10, 30, 100, 400]}
            y={[0.1, 0.3, 1, 3]}
            xText={String}
            yText={String}
            xName="step"
            xLines={false}
          />
          <Rule y={LIMIT} look="dashed" />
          <Note
            at={constant([1.1, 0.0245] as const)}
            text={`learned: below ${LIMIT}`}
            look={{ role: 'faint' }}
          />
          {SIDE_NAMES.map((name) => (
            <Line key={name} of={line(name)} look={LOOKS[name]} part={name} />
          ))}
          {SIDE_NAMES.map((name) => (
            <Dots key={name} of={end(name)} look={LOOKS[name]} part={name} />
          ))}
        </Chart>
      </Stack>
    </div>
  );
}

const ROW_NAMES = [
  'runs that learned',
  'steps, fastest quarter',
  'steps, median run',
  'steps, slowest quarter starts at',
  'largest weight at the start (run 1)',
];

/** The runs at the chosen size, in numbers. */
function Table({ computed, numbers }: Props) {
  const cells = (side: Side) => {
    const cell = (read: (summary: ReturnType<typeof summaryOf>, runs: number) => string) =>
      computed(({ runs }, { at }) => (at ? read(at[side], runs) : '·'));
    return [
      cell(({ reached }, runs) => `${reached} of ${runs}`),
      cell(({ lower }) => stepsText(lower)),
      cell(({ median }) => stepsText(median)),
      cell(({ upper }) => stepsText(upper)),
      numbers[`${side}.top`].as('percent', 0),
    ];
  };
  return (
    <Rows of={ROW_NAMES.length} name="In numbers" className="facts">
      <Name of={constant(ROW_NAMES)} head="" />
      {SIDE_NAMES.map((name) => (
        <Cell
          key={name}
          head={
            <span className={name === 'without' ? 'role-query' : undefined}>
              {SIDE_TITLES[name]}
            </span>
          }
          width="24%"
        >
          {(i) => <Text tag="b" of={cells(name)[i]!} part={name} />}
        </Cell>
      ))}
    </Rows>
  );
}

/** How heads learn with the division and without it. */
export default function View(props: Props) {
  const { fields, computed } = props;
  return (
    <Arrange as="three" stage="ab cc / 430 330">
      <Panel
        name="Every size"
        title="Steps until the head has learned"
        hintLines={2}
        hint={
          <Text
            of={computed(
              ({ most }) =>
                `Line: the median run. Band: the middle half of the runs. Never: not within ${most} steps.`,
            )}
          />
        }
      >
        <Sizes {...props} />
      </Panel>
      <Panel
        name="One run"
        title={<Text of={computed(({ dK }) => `dₖ = ${dK}: the loss of run 1`)} />}
        hint="Both sides start with the same numbers."
        hintLines={2}
      >
        <Course {...props} />
      </Panel>
      <Panel
        name="In numbers"
        title={<Text of={computed(({ dK }) => `dₖ = ${dK}, in numbers`)} />}
        detail
      >
        <Stack>
          <Arrange as="pair" stage="1 19rem">
            <Table {...props} />
            <Stack>
              <Choice of={fields.start} />
              <Choice of={fields.optimizer} />
              <div className="field-pair">
                <Slider of={fields.rate} />
                <Text tag="output" of={fields.rate} className="stop" />
              </div>
            </Stack>
          </Arrange>
        </Stack>
      </Panel>
    </Arrange>
  );
}

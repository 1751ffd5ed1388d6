import './contexts.css';
import { useMemo } from 'react';
import { mapSignal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { linear, log } from '../../marks/scale.ts';
import type { Props } from './contexts.ts';
import { type Model, type ModelId, MODELS } from './models.ts';
import { countRows, said, tokensText } from './text.ts';

const IDS = Object.keys(MODELS) as ModelId[];
const ALL: readonly Model[] = Object.values(MODELS);
const POINTS = ALL.map(({ year, tokens }) => [year, tokens] as const);
const NAMES = ALL.map(({ name }) => name);
const YEARS = [2019, 2020, 2021, 2022, 2023, 2024];
const WEIGHT = { role: 'weight' } as const;
const EDGE = { left: 3.2, right: 5, top: 1.2 } as const;

/** What all scores of one head would be for the model chosen. */
function Counts({ computed }: Pick<Props, 'computed'>) {
  const rows = useValue(useMemo(() => computed((_, d) => countRows(d)), [computed]));
  return (
    <table className="facts contexts-table">
      <tbody>
        {rows.map(([what, count]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Dated context lengths, and what all scores of one head would be for the one chosen. */
export default function View({ fields, computed }: Props) {
  const chosen = useMemo(() => mapSignal(fields.model, (id) => IDS.indexOf(id)), [fields]);
  return (
    <Arrange as="drawing" stage="aa bc / 13 10" phone="a b c / 1" className="contexts">
      <Choice of={fields.model} />
      <Panel name={said.chart} title={said.chart} hint={said.chartHint}>
        <Chart x={linear([2019, 2024.25])} y={log([500, 2e6])} width={330} height={256} edge={EDGE}>
          <Grid x={YEARS} xText={String} yText={tokensText} />
          <Dots of={POINTS} names={NAMES} selected={chosen} shape="disc" look={WEIGHT} />
        </Chart>
      </Panel>
      <Panel name={said.counts} title={said.counts}>
        <Counts computed={computed} />
      </Panel>
    </Arrange>
  );
}

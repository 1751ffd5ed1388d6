import { type ComponentProps, useId } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { Label } from '../../controls/Label.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { HistogramStrip } from '../../marks/HistogramStrip.tsx';
import { formatNumber } from '../../number/format.ts';
import { divided, type Moments } from './sample.ts';
import type { SpreadDerived } from './spread.ts';
import {
  captions,
  columnHeads,
  hint,
  pairsText,
  rowHeads,
  rowNames,
  ruleText,
  strips,
} from './text.ts';
import type { Props } from './View.tsx';

/** The axis of all histograms, fixed: d_k = 1024 still has two and a half standard deviations on it. */
const WIDE = { domain: [-80, 80], ticks: [-80, -40, 0, 40, 80] } as const;
/** The same axis under a magnifying glass. */
const NEAR = { domain: [-4, 4], ticks: [-4, -2, 0, 2, 4] } as const;

/** One histogram, and how wide it is. */
const Cell = ({ spread, ...rest }: ComponentProps<typeof HistogramStrip> & { spread: Moments }) => (
  <div className="spread-cell">
    <HistogramStrip {...rest} spread={spread} />
    <p className="spread-std">
      {rowHeads.std} <b>{formatNumber(spread.std)}</b>
    </p>
  </div>
);

/** Mean, variance and standard deviation of a product, of the scores and of the divided scores. */
function MomentsTable({
  of: sample,
  dK,
  by,
}: { of: SpreadDerived } & Pick<Props['state'], 'dK' | 'by'>) {
  const { predicted } = sample;
  const term = { ...sample.terms, std: Math.sqrt(sample.terms.variance) };
  const columns: { part: string; measured: Moments; rule: Moments }[] = [
    { part: 'term', measured: term, rule: predicted.term },
    { part: 'scores', measured: sample.raw, rule: predicted.raw },
    {
      part: 'scale',
      measured: divided(sample.scaled, by, dK),
      rule: divided(predicted.scaled, by, dK),
    },
  ];
  return (
    <table className="moments">
      <caption>
        <Label text={captions.moments(dK)} />
      </caption>
      <thead>
        <tr>
          <td aria-hidden="true" />
          <th scope="col" data-part="term">
            {columnHeads.term}
          </th>
          <th scope="col" data-part="scores">
            {columnHeads.raw}
          </th>
          <th scope="col" data-part="scale">
            {columnHeads.divided(dK, by)}
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(rowHeads) as (keyof Moments)[]).map((key) => (
          <tr key={key} data-of={key}>
            <th scope="row">{rowHeads[key]}</th>
            {columns.map(({ part, measured, rule }) => (
              <td key={part} data-part={part}>
                <b>{formatNumber(measured[key])}</b>{' '}
                <span className="rule">{ruleText(rule[key])}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Three sizes side by side on one fixed axis: the scores, and below them the same scores divided. */
export function Pictures({ state, derived, fields, progress }: Props) {
  const title = useId();
  const { by, dK, magnified } = state;
  const { columns } = derived;
  // On a slide the divided scores come when they are spoken of, and then they are magnified.
  const spoken = magnified ? undefined : 'slide';
  return (
    <>
      <div className="spread-pictures" role="group" aria-labelledby={title}>
        <p className="panel-hint" id={title}>
          {hint}
        </p>
        <p className="spread-row" data-part="scores">
          {rowNames.raw}
        </p>
        <div className="spread-cells">
          {columns.map((column, i) => (
            <Cell
              key={i}
              name={strips.raw(column.dK)}
              bins={column.sample.bins}
              stretch={Math.sqrt(column.dK)}
              {...WIDE}
              curve={column.predicted.raw}
              spread={column.sample.raw}
              role="ink"
            />
          ))}
        </div>
        <p className="spread-row" data-part="scale" data-not={spoken}>
          {rowNames.divided(by, magnified)}
        </p>
        <div className="spread-cells" data-not={spoken}>
          {columns.map((column, i) => (
            <Cell
              key={i}
              name={strips.divided(column.dK, by)}
              bins={column.sample.bins}
              stretch={by === 'root' ? 1 : 1 / Math.sqrt(column.dK)}
              {...(magnified ? NEAR : WIDE)}
              curve={divided(column.predicted.scaled, by, column.dK)}
              spread={divided(column.sample.scaled, by, column.dK)}
              role="weight"
            />
          ))}
        </div>
      </div>
      <div className="spread-numbers" data-not="slide">
        <div className="spread-choices">
          <Choice of={fields.by} />
          <Toggle of={fields.magnified} />
          <div className="spread-state">
            <span>{pairsText(derived.pairs, state.pairs)}</span>
            {progress}
          </div>
        </div>
        <details>
          <summary>
            <Label text={captions.more(dK)} />
          </summary>
          <MomentsTable {...{ dK, by }} of={derived} />
          <Choice of={fields.entries} />
        </details>
      </div>
    </>
  );
}

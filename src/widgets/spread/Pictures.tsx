import { useId } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { HistogramStrip } from '../../marks/HistogramStrip.tsx';
import { formatNumber } from '../../number/format.ts';
import { AT_ONCE, type Moments } from './sample.ts';
import type { SpreadDerived } from './spread.ts';
import {
  captions,
  columnHeads,
  doublingHeads,
  hint,
  pairsText,
  rowHeads,
  ruleText,
  strips,
} from './text.ts';
import type { Props } from './View.tsx';

/** The axis of both histograms, fixed: d_k = 1024 still has two and a half standard deviations on it. */
const WIDE = [-80, 80] as const;
const WIDE_TICKS = [-80, -60, -40, -20, 0, 20, 40, 60, 80];
/** The same axis under a magnifying glass. */
const NEAR = [-4, 4] as const;
const NEAR_TICKS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Mean, variance and standard deviation of a product, of the scores and of the scaled scores. */
function MomentsTable({ of: sample, dK }: { of: SpreadDerived; dK: number }) {
  const { predicted } = sample;
  const term = { ...sample.terms, std: Math.sqrt(sample.terms.variance) };
  const columns: { part: string; measured: Moments; rule: Moments }[] = [
    { part: 'term', measured: term, rule: predicted.term },
    { part: 'scores', measured: sample.raw, rule: predicted.raw },
    { part: 'scale', measured: sample.scaled, rule: predicted.scaled },
  ];
  return (
    <table className="moments">
      <caption>{captions.moments}</caption>
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
            {columnHeads.scaled(dK)}
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

/** The standard deviation at half of d_k, at d_k and at twice of it. */
function Doubling({ of: { doubling: rows, pairs }, dK }: { of: SpreadDerived; dK: number }) {
  return (
    <table className="moments doubling">
      <caption>{captions.doubling(pairs > AT_ONCE ? AT_ONCE : undefined)}</caption>
      <thead>
        <tr>
          <th scope="row">
            d<sub>k</sub>
          </th>
          {rows.map((row) => (
            <th key={row.dK} scope="col" data-now={row.dK === dK || undefined}>
              {row.dK}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['raw', 'scaled'] as const).map((of) => (
          <tr key={of}>
            <th scope="row">{doublingHeads[of]}</th>
            {rows.map((row) => (
              <td key={row.dK}>{formatNumber(row[of])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two histograms on one fixed axis, the lower one once more under a magnifying glass, and their numbers. */
export function Pictures({ state, derived, fields, progress }: Props) {
  const { bins, raw, scaled, predicted, divisor } = derived;
  const title = useId();
  return (
    <>
      <div className="spread-pictures" role="group" aria-labelledby={title}>
        <p className="panel-hint" id={title}>
          {hint}
        </p>
        <HistogramStrip
          name={strips.raw}
          bins={bins}
          stretch={divisor}
          domain={WIDE}
          ticks={WIDE_TICKS}
          ticksShown={false}
          curve={predicted.raw}
          spread={raw}
          role="ink"
        />
        <HistogramStrip
          name={strips.scaled(state.dK)}
          bins={bins}
          domain={WIDE}
          ticks={WIDE_TICKS}
          curve={predicted.scaled}
          spread={scaled}
          role="weight"
        />
        <svg
          className="spread-lens"
          viewBox="0 0 1000 10"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M475,0L0,10M525,0L1000,10" />
        </svg>
        <HistogramStrip
          name={strips.near}
          bins={bins}
          domain={NEAR}
          ticks={NEAR_TICKS}
          curve={predicted.scaled}
          spread={scaled}
          role="weight"
        />
      </div>
      <div className="spread-numbers">
        <MomentsTable of={derived} dK={state.dK} />
        <Doubling of={derived} dK={state.dK} />
        <Choice of={fields.entries} />
        <div className="spread-state">
          <span>{pairsText(derived.pairs, state.pairs)}</span>
          {progress}
        </div>
      </div>
    </>
  );
}

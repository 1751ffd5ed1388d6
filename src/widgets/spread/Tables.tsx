import { formatNumber, formatShort } from '../../number/format.ts';
import type { Sample } from './sample.ts';
import type { SpreadDerived } from './spread.ts';

interface Moment {
  mean: number;
  variance: number;
  std: number;
}

const ROWS = [
  { key: 'mean', title: 'mean' },
  { key: 'variance', title: 'variance' },
  { key: 'std', title: 'standard deviation' },
] as const;

/** Mean, variance and standard deviation of a product, of the scores and of the scaled scores. */
export function Moments({
  sample,
  predicted,
  root,
}: {
  sample: Sample;
  predicted: SpreadDerived['predicted'];
  root: string;
}) {
  const term = { ...sample.terms, std: Math.sqrt(sample.terms.variance) };
  const columns: { part: string; measured: Moment; rule: Moment }[] = [
    { part: 'term', measured: term, rule: predicted.term },
    { part: 'scores', measured: sample.raw, rule: predicted.raw },
    { part: 'scale', measured: sample.scaled, rule: predicted.scaled },
  ];
  return (
    <table className="moments">
      <caption>measured, and what the rule says</caption>
      <thead>
        <tr>
          <td aria-hidden="true" />
          <th scope="col" data-part="term">
            one product
          </th>
          <th scope="col" data-part="scores">
            q·k
          </th>
          <th scope="col" data-part="scale">
            q·k ÷ {root}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ key, title }) => (
          <tr key={key} data-of={key}>
            <th scope="row">{title}</th>
            {columns.map(({ part, measured, rule }) => (
              <td key={part} data-part={part}>
                <b>{formatNumber(measured[key])}</b>{' '}
                <span className="rule">rule {formatShort(rule[key], 2)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The standard deviation at half of d_k, at d_k and at twice of it. */
export function Doubling({ rows, dK }: { rows: SpreadDerived['doubling']; dK: number }) {
  return (
    <table className="moments doubling">
      <caption>standard deviation, from doubling to doubling</caption>
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
        <tr>
          <th scope="row">unscaled</th>
          {rows.map((row) => (
            <td key={row.dK}>{formatNumber(row.raw)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">scaled</th>
          {rows.map((row) => (
            <td key={row.dK}>{formatNumber(row.scaled)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

import type { Comparison } from '../judge.ts';
import type { FinishedRun } from './bench.ts';
import { columns, printedHeading, verdicts } from './text.ts';

/** Of a large table the first rows. */
const MAX_ROWS = 8;

function Lines({ lines }: { lines: readonly string[] }) {
  const rest = lines.length - MAX_ROWS;
  return (
    <td className="bench-lines">
      {lines.slice(0, MAX_ROWS).join('\n')}
      {rest > 0 && `\n… ${rest} more`}
    </td>
  );
}

function Row({ one }: { one: Comparison }) {
  return (
    <tr data-verdict={one.verdict}>
      <th scope="row">{one.label || one.path}</th>
      <Lines lines={one.figure} />
      <Lines lines={one.code} />
      <td>{verdicts[one.verdict]}</td>
    </tr>
  );
}

/** What a run printed: beside the figure's numbers, and as it came. */
export function Results({ ran: { outcome, judgement } }: { ran: FinishedRun }) {
  const { compared, others } = judgement;
  const failed = outcome.ending !== 'done' || outcome.error !== undefined;
  const some = compared.some(({ verdict }) => verdict !== 'missing');
  return (
    <>
      {(some || !failed) && compared.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map((one, i) => (
              <Row key={i} one={one} />
            ))}
          </tbody>
        </table>
      )}
      {outcome.output && (
        <details className="bench-output" open={failed || others.length > 0 || undefined}>
          <summary>{printedHeading}</summary>
          <textarea
            readOnly
            aria-label={printedHeading}
            rows={Math.min(16, outcome.output.split('\n').length)}
            value={outcome.output}
          />
        </details>
      )}
    </>
  );
}

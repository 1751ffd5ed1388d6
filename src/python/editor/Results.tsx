import type { Comparison } from '../judge.ts';
import type { FinishedRun } from './model.ts';
import { columns, comparisonText, printedHeading, verdicts } from './text.ts';

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

/** All that a program printed, as it came. It may be long: then it scrolls by keys, too. */
const Printed = ({ output }: { output: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className="bench-code bench-printed" role="region" aria-label={printedHeading} tabIndex={0}>
    {output}
  </pre>
);

/** What a run printed; below it the figure's numbers, beside those that it printed under their labels. */
export function Results({ ran }: { ran: FinishedRun | undefined }) {
  const compared = ran?.judgement.compared.filter(({ verdict }) => verdict !== 'missing') ?? [];
  return (
    <>
      {ran?.outcome.output && <Printed output={ran.outcome.output} />}
      <p className="bench-compared" role="status">
        {ran && comparisonText(ran.judgement)}
      </p>
      {compared.length > 0 && (
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
    </>
  );
}

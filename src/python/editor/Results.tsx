import type { Comparison } from '../judge.ts';
import type { FinishedRun } from './model.ts';
import { columns, comparisonText, verdicts } from './text.ts';

/** Longer tables are cut. */
const MAX_ROWS = 8;

function Lines({ lines }: { lines: readonly string[] }) {
  const rest = lines.length - MAX_ROWS;
  return (
    <td className="editor-lines">
      {lines.slice(0, MAX_ROWS).join('\n')}
      {rest > 0 && `\n… ${rest} more`}
    </td>
  );
}

const Table = ({ compared }: { compared: readonly Comparison[] }) => (
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
      {compared.map(({ path, label, verdict, figure, code }, i) => (
        <tr key={i} data-verdict={verdict}>
          <th scope="row">{label || path}</th>
          <Lines lines={figure} />
          <Lines lines={code} />
          <td>{verdicts[verdict]}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a run printed, and a comparison with the figure's numbers under the same labels. */
export function Results({ run }: { run: FinishedRun | undefined }) {
  const compared = run?.judgement.compared.filter(({ verdict }) => verdict !== 'missing') ?? [];
  return (
    <>
      {run?.outcome.output && (
        // Long output scrolls, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="editor-code editor-output" role="region" aria-label="Output" tabIndex={0}>
          {run.outcome.output}
        </pre>
      )}
      <p className="editor-comparison" role="status">
        {run && comparisonText(run.judgement)}
      </p>
      {compared.length > 0 && <Table compared={compared} />}
    </>
  );
}

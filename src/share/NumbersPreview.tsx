import { formatAny, formatShort } from '../number/format.ts';
import type { Numbers } from '../number/numbers.ts';

const MAX_ROWS = 6;
const MAX_COLUMNS = 8;

const say = (x: number) =>
  Number.isFinite(x) && Math.abs(x) < 1e5 && (x === 0 || Math.abs(x) >= 5e-5)
    ? formatShort(x)
    : Number.isNaN(x)
      ? 'nan'
      : Number.isFinite(x)
        ? formatAny(x)
        : x > 0
          ? 'inf'
          : '−inf';

/** The first numbers of a tensor, as a table. */
export function NumbersPreview({
  numbers: { shape, data, rowNames, columnNames },
}: {
  numbers: Numbers;
}) {
  const width = shape.at(-1) ?? 1;
  const rows = width === 0 ? 0 : data.length / width;
  const [high, wide] = [Math.min(rows, MAX_ROWS), Math.min(width, MAX_COLUMNS)];
  const cells = (i: number) => Array.from(data.subarray(i * width, i * width + wide), say);
  return (
    <table className="numbers-preview">
      {columnNames && (
        <thead>
          <tr>
            {rowNames && <td aria-hidden="true" />}
            {columnNames.slice(0, wide).map((name, j) => (
              <th key={j} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {Array.from({ length: high }, (_, i) => (
          <tr key={i}>
            {rowNames && <th scope="row">{rowNames[i]}</th>}
            {cells(i).map((cell, j) => (
              <td key={j}>{cell}</td>
            ))}
            {wide < width && <td>…</td>}
          </tr>
        ))}
        {high < rows && (
          <tr>
            <td>…</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

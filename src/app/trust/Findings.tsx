import { isRecord } from '../../number/isRecord.ts';
import type { Json } from './records.ts';

interface Table {
  columns: string[];
  rows: Json[][];
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } => isRecord(value);

/** A name as a program writes it, in words: `requestsPerReader`. */
const wordsOf = (name: string) =>
  /^[a-z]+([A-Z][a-z]*)+$/.test(name) ? name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`) : name;

/** A number as it is read, with its thousands apart; a list in a line; nothing for null. */
function textOf(value: Json | undefined): string {
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (isObject(value))
    return Object.entries(value)
      .map(([key, one]) => `${key} ${textOf(one)}`)
      .join(', ');
  return value ?? '';
}

const isText = (value: Json) => typeof value === 'string';

/** What is written as a table, with columns and rows; objects of one shape, listed or by name; names and values; texts. */
function tableOf(value: Json): Table | undefined {
  if (Array.isArray(value)) {
    if (value.length && value.every(isText))
      return { columns: [], rows: value.map((one) => [one]) };
    if (!value.length || !value.every(isObject)) return undefined;
    const columns = [...new Set(value.flatMap((one) => Object.keys(one)))].sort(
      (a, b) => Number(b === 'name') - Number(a === 'name'),
    );
    return { columns, rows: value.map((one) => columns.map((key) => one[key] ?? null)) };
  }
  if (!isObject(value)) return undefined;
  if (Array.isArray(value['columns']) && Array.isArray(value['rows']))
    return { columns: value['columns'] as string[], rows: value['rows'] as Json[][] };
  const entries = Object.entries(value);
  const values = entries.map(([, one]) => one);
  const inner = values.every(isText) ? undefined : tableOf(values);
  return inner
    ? {
        columns: ['', ...inner.columns],
        rows: inner.rows.map((row, i) => [entries[i]![0], ...row]),
      }
    : { columns: [], rows: entries };
}

/** Rows beyond which a table is folded. */
const LONG = 12;

function TableView({
  of,
  title,
  table: { columns, rows },
}: {
  of: string;
  title: string;
  table: Table;
}) {
  const isFolded = rows.length > LONG;
  const drawn = (
    // What is wider than a phone is scrolled by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="record-table" tabIndex={0} role="region" aria-label={`${of}: ${title}`}>
      <table>
        {!isFolded && <caption>{title}</caption>}
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {wordsOf(column)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([first, ...cells], i) => (
            <tr key={i}>
              <th scope="row">{typeof first === 'string' ? wordsOf(first) : textOf(first)}</th>
              {cells.map((cell, j) => (
                <td key={j}>{textOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  if (!isFolded) return drawn;
  return (
    <details>
      <summary>
        {title} ({rows.length} rows)
      </summary>
      {drawn}
    </details>
  );
}

/** What a record says, whatever it is, under the names that its command gave: numbers and words first, then tables. */
export function Findings({
  of,
  data,
}: {
  /** What was tried. */
  of: string;
  data: { readonly [key: string]: Json };
}) {
  const { passed, failed, ...more } = data;
  const entries = Object.entries(more).map(([key, value]) => ({
    key,
    value,
    table: tableOf(value),
  }));
  const facts = [
    { key: 'passed', value: passed },
    { key: 'failed', value: failed },
    ...entries.filter(({ table }) => !table),
  ];
  return (
    <>
      <dl className="record-facts">
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{wordsOf(key)}</dt>
            <dd>{textOf(value)}</dd>
          </div>
        ))}
      </dl>
      {entries.map(
        ({ key, table }) =>
          table && <TableView key={key} of={of} title={wordsOf(key)} table={table} />,
      )}
    </>
  );
}

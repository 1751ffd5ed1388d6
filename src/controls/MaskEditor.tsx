import './maskEditor.css';
import { type Bound, useFollowed } from '../bound/bound.ts';

/** A mask as a table of boxes: a row a query, a column a key, ticked where the one may look at the other. */
export function MaskEditor({ of }: { of: Bound<readonly (readonly boolean[])[]> }) {
  const value = useFollowed(of);
  const rowNames = useFollowed(of.rowNames);
  const columnNames = useFollowed(of.columnNames);
  const query = (i: number) => rowNames[i] ?? `query ${i + 1}`;
  const key = (j: number) => columnNames[j] ?? `key ${j + 1}`;
  return (
    <div className="matrix-editor">
      <table className="matrix mask" aria-label={of.label}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {value[0]?.map((_, j) => (
              <th key={j} scope="col">
                {key(j)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, i) => (
            <tr key={i}>
              <th scope="row">{query(i)}</th>
              {row.map((may, j) => (
                <td key={j}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${of.label}: ${query(i)} may look at ${key(j)}`}
                      checked={may}
                      onChange={(event) => of.at(i).at(j).set(event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

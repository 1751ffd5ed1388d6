import { useMemo } from 'react';
import { Label } from '../kit/input/Label.tsx';
import { fileName } from '../python/editor/programFiles.ts';
import { saveFile } from '../python/editor/saveFile.ts';
import { CopyButton } from '../figure/CopyButton.tsx';
import { useFigureState } from '../figure/context.ts';
import { pageLink } from '../figure/Figure.tsx';
import type { Instance } from '../figure/instance.ts';
import { dataEntries, isMatrix, longCsv, matrixCsv, formatJson } from './data.ts';
import { data as text } from './text.ts';

/** Downloads: all numbers of the figure, or each of its matrices. */
export function DataPart({ instance }: { instance: Instance }) {
  const { widget, name } = instance;
  const { state, derived } = useFigureState(instance);
  const entries = useMemo(() => dataEntries(widget, state, derived), [widget, state, derived]);
  const matrices = entries.filter(isMatrix);
  const file = fileName(widget.title);
  const saveJson = async () => {
    const json = formatJson(widget, entries, await pageLink([instance], `figure-${name}`));
    saveFile(`${file}.data.json`, json, 'application/json');
  };
  return (
    <div className="share-data">
      <p>{text.about}</p>
      <div className="share-acts">
        <button type="button" data-act="json" onClick={() => void saveJson()}>
          {text.json}
        </button>
        <button
          type="button"
          data-act="csv"
          onClick={() => saveFile(`${file}.csv`, longCsv(entries), 'text/csv')}
        >
          {text.csv}
        </button>
      </div>
      {matrices.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        <div className="share-matrices" tabIndex={0} role="region" aria-label={text.list}>
          <table>
            <thead className="hidden-text">
              <tr>
                <th scope="col">{text.name}</th>
                <th scope="col">{text.shape}</th>
                <th scope="col">{text.take}</th>
              </tr>
            </thead>
            <tbody>
              {matrices.map((entry) => (
                <tr key={entry.name} data-entry={entry.name}>
                  <th scope="row">
                    <Label text={entry.label} />
                  </th>
                  <td>{entry.shape.join(' × ')}</td>
                  <td className="share-acts">
                    <CopyButton
                      act="copy-csv"
                      label={text.copyCsv}
                      name={text.copyAs(entry.label, text.copyCsv)}
                      make={() => matrixCsv(entry)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

import { useMemo } from 'react';
import { CopyButton } from '../figure/CopyButton.tsx';
import { useFigureState } from '../figure/context.ts';
import { pageLink } from '../figure/shareLink.ts';
import type { Instance } from '../figure/instance.ts';
import { programOf } from '../figure/program.ts';
import { RadioGroup } from '../kit/input/Choice.tsx';
import { Label } from '../kit/input/Label.tsx';
import { fileName } from '../python/editor/programFiles.ts';
import { saveFile } from '../python/editor/saveFile.ts';
import { Check } from './Check.tsx';
import { dataEntries, formatJson, isMatrix, longCsv, matrixCsv } from './data.ts';
import { Section } from './Dialog.tsx';
import { THEME_LABELS } from './LinkPart.tsx';
import { THEMES } from './options.ts';
import type { PictureOptions } from './picture.ts';

/** How the picture looks, and downloads of the figure’s numbers and its program. */
export function DataPart({
  instance,
  picture,
  onPicture,
}: {
  instance: Instance;
  picture: PictureOptions;
  onPicture: (picture: PictureOptions) => void;
}) {
  const { widget, name } = instance;
  const { state, derived } = useFigureState(instance);
  const entries = useMemo(() => dataEntries(widget, state, derived), [widget, state, derived]);
  const matrices = entries.filter(isMatrix);
  const file = fileName(widget.title);
  const code = async () => (await programOf(widget, state, derived)).code;
  const downloads = [
    {
      act: 'json',
      label: 'Download JSON',
      async save() {
        const link = await pageLink([instance], `figure-${name}`);
        saveFile(`${file}.data.json`, formatJson(widget, entries, link), 'application/json');
      },
    },
    {
      act: 'csv',
      label: 'Download CSV',
      async save() {
        saveFile(`${file}.csv`, longCsv(entries), 'text/csv');
      },
    },
    {
      act: 'program',
      label: 'Download PyTorch program',
      async save() {
        saveFile(`${file}.py`, await code());
      },
    },
  ];
  return (
    <Section title="Picture and data">
      <RadioGroup
        name="Picture theme"
        value={picture.theme}
        onChange={(theme) => onPicture({ ...picture, theme })}
        options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
      />
      <Check
        label="With title, caption and link"
        on={picture.hasCaption}
        onChange={(hasCaption) => onPicture({ ...picture, hasCaption })}
      />
      <p>Every number in this figure, at full precision:</p>
      <div className="share-acts">
        {downloads.map(({ act, label, save }) => (
          <button key={act} type="button" data-act={act} onClick={() => void save()}>
            {label}
          </button>
        ))}
        <CopyButton act="code" label="Copy PyTorch" make={code} />
      </div>
      {matrices.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        <div className="share-matrices" tabIndex={0} role="region" aria-label="Matrices and lists">
          <table>
            <thead className="hidden-text">
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Shape</th>
                <th scope="col">Copy</th>
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
                      label="Copy CSV"
                      name={`Copy ${entry.label} as CSV`}
                      make={() => matrixCsv(entry)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

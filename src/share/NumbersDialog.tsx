import { useMemo, useState } from 'react';
import type { AnyField } from '../figure/fields/field.ts';
import { toNumbers, importNumbers, describeAccepted } from '../figure/fields/importNumbers.ts';
import { round } from '../number/format.ts';
import { type Numbers, shapeInWords } from '../number/numbers.ts';
import { type Part, selectPart, WHOLE } from '../number/part.ts';
import { type NamedNumbers, readNumbers } from '../number/read/index.ts';
import { useFigureState } from '../figure/context.ts';
import type { AnyState } from '../figure/define.ts';
import type { ImportedNumbers } from '../figure/dialogs.ts';
import { readFile } from './bringNumbers.ts';
import { Dialog } from './Dialog.tsx';
import { DropForm } from './DropForm.tsx';
import { matchFields } from './matchFields.ts';
import { NumbersPreview } from './NumbersPreview.tsx';
import type { DialogProps } from './openDialog.tsx';
import { PartChoice } from './PartChoice.tsx';
import { describeSize, rowNamesPatch, importableFields, previewChange } from './putNumbers.ts';
import { numbers as text } from './text.ts';

const NOTHING: ImportedNumbers = { source: '', name: '' };
/** Longer texts, like files, are not shown for editing. */
const MAX_SHOWN = 20_000;
/** Maximum number of tensors offered at once. */
const MAX_TENSORS = 24;

/** The reader's choice for one tensor: which field it goes to, which part of it, and whether its row names are used. */
interface Choice {
  readonly to: string | undefined;
  readonly part: Part;
  readonly names: boolean;
}

/** How many rows and columns fit into a field, and how many it has now. */
function roomOf(field: AnyField, value: unknown) {
  const [rows = 1, columns = 1] = toNumbers(field, value)?.shape.slice(-2) ?? [];
  const { axes, count, columns: widths } = field;
  if (axes === 2) return { most: [count![1], widths![1]], wanted: [rows, columns] } as const;
  return axes === 1
    ? ({ most: [1, count![1]], wanted: [1, rows] } as const)
    : ({ most: [1, 1], wanted: [1, 1] } as const);
}

const isRounded = ({ data }: Numbers) => data.some((x) => Number.isFinite(x) && x !== round(x));

/** Imports the reader's own numbers, pasted or from a file, into the fields of a figure, with a preview. */
export default function NumbersDialog({ instance, close, brought }: DialogProps) {
  const { state: present } = useFigureState(instance);
  const [given, setGiven] = useState(brought ?? NOTHING);
  const [refused, setRefused] = useState('');
  const [changes, setChanges] = useState<Readonly<Record<number, Partial<Choice>>>>({});
  const fields = importableFields(instance);
  const { source, name } = given;
  const isText = typeof source === 'string' && source.length <= MAX_SHOWN && name === '';
  const reading = useMemo(
    () =>
      source.length === 0 || (isText && source.trim() === '')
        ? undefined
        : readNumbers(source, name),
    [source, name, isText],
  );
  const tensors: readonly NamedNumbers[] = reading && 'tensors' in reading ? reading.tensors : [];
  const suggested = useMemo(
    () => matchFields(tensors, fields),
    // The available fields depend on the state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [reading, present],
  );
  const take = (next: ImportedNumbers) => {
    setGiven(next);
    setChanges({});
    setRefused('');
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const opened = await readFile(file);
    if ('problem' in opened) {
      take(NOTHING);
      setRefused(opened.problem);
    } else take(opened);
  };

  const rows = tensors.slice(0, MAX_TENSORS).map((tensor, t) => {
    const choice: Choice = { to: suggested[t], part: WHOLE, names: true, ...changes[t] };
    const change = (more: Partial<Choice>) =>
      setChanges({ ...changes, [t]: { ...changes[t], ...more } });
    const field = fields.find(([id]) => id === choice.to)?.[1];
    if (!field) return { tensor, choice, change, shown: tensor.numbers };
    const { most, wanted } = roomOf(field, present[choice.to!]);
    const parted = selectPart(tensor.numbers, choice.part, most, wanted);
    const taken = importNumbers(field, parted.numbers);
    const names = rowNamesPatch(instance, field, parted.numbers.rowNames);
    return { tensor, choice, change, field, parted, taken, names, shown: parted.numbers };
  });

  /** Returns the values to set with a description, or the reason why they cannot be set. */
  const plan = (): { says: string; values?: AnyState } => {
    if (refused) return { says: refused };
    if (!reading) return { says: '' };
    if ('problem' in reading) return { says: reading.problem };
    const values: AnyState = {};
    for (const { choice, field, taken, names, tensor } of rows) {
      if (!field || !taken) continue;
      if ('problem' in taken)
        return {
          says: tensor.name && rows.length > 1 ? `${tensor.name}: ${taken.problem}` : taken.problem,
        };
      if (Object.hasOwn(values, choice.to!)) return { says: text.twice(field.label) };
      Object.assign(values, choice.names && names, { [choice.to!]: taken.value });
    }
    if (Object.keys(values).length === 0) return { says: text.choose };
    const { isSame, told } = previewChange(instance, values);
    const said = [
      ...rows.map(
        ({ field, shown, tensor: { numbers: all } }) =>
          field &&
          shown.data.length < all.data.length &&
          text.part(field.label, shown.data.length, all.data.length),
      ),
      told,
      rows.some(({ field, shown }) => field?.range && isRounded(shown)) && text.rounded,
    ];
    if (isSame) return { says: told || text.same };
    return { says: said.filter(Boolean).join(' '), values };
  };
  const { says, values } = plan();
  const put = () => {
    if (!values) return;
    instance.replaceState(previewChange(instance, values).state, true);
    close();
  };
  const drop = (given: DataTransfer) => {
    const [file] = given.files;
    if (file) void open(file);
    else take({ source: given.getData('text'), name: '' });
  };

  return (
    <Dialog title={text.title} about={instance.widget.title} close={close}>
      <DropForm take={drop} submit={put}>
        <label>
          {text.what}
          <textarea
            rows={6}
            spellCheck={false}
            data-first
            value={isText ? source : ''}
            placeholder={isText ? undefined : text.opened(name, source.length)}
            onChange={({ target }) => take({ source: target.value, name: '' })}
          />
        </label>
        <div className="share-acts">
          <label className="quiet share-file">
            <input
              type="file"
              onChange={({ target }) => {
                void open(target.files?.[0]);
                target.value = '';
              }}
            />
            {text.file}
          </label>
          {!isText && (
            <button type="button" className="quiet" onClick={() => take(NOTHING)}>
              {text.remove}
            </button>
          )}
        </div>
        {rows.map(({ tensor, choice, change, field, parted, taken, names, shown }, t) => (
          <fieldset key={t} className="numbers-tensor">
            <legend>
              <b>{tensor.name ?? text.read}</b>, {shapeInWords(tensor.numbers.shape)}
            </legend>
            <div className="numbers-choices">
              <label className="share-field">
                <span>{text.goes}</span>
                <select
                  value={choice.to ?? ''}
                  onChange={({ target }) => change({ to: target.value || undefined, part: WHOLE })}
                >
                  <option value="">{text.nowhere}</option>
                  {fields.map(([id, one]) => (
                    <option key={id} value={id}>
                      {one.label}
                    </option>
                  ))}
                </select>
              </label>
              {field && (
                <p className="share-hint">{text.takes(field.label, describeAccepted(field))}</p>
              )}
              {field && parted && (
                <PartChoice
                  canTurn={
                    choice.part.transposed ||
                    !!parted.rows ||
                    !!parted.columns ||
                    'problem' in taken!
                  }
                  {...{ field, parted }}
                  part={choice.part}
                  set={(part) => change({ part: { ...choice.part, ...part } })}
                />
              )}
              {field && names && Object.keys(names).length > 0 && (
                <label className="toggle">
                  <input
                    type="checkbox"
                    checked={choice.names}
                    onChange={({ target }) => change({ names: target.checked })}
                  />
                  {text.names((instance.widget.fields[field.rowNames!.field] as AnyField).label)}
                </label>
              )}
            </div>
            <NumbersPreview numbers={shown} />
          </fieldset>
        ))}
        {tensors.length > MAX_TENSORS && <p>{text.more(tensors.length - MAX_TENSORS)}</p>}
        {rows.length === 0 && (
          <table className="numbers-fields">
            <thead>
              <tr>
                <th scope="col">{text.field}</th>
                <th scope="col">{text.has}</th>
                <th scope="col">{text.fits}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(([id, field]) => (
                <tr key={id}>
                  <th scope="row">{field.label}</th>
                  <td>{describeSize(field, present, id)}</td>
                  <td>{describeAccepted(field)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="numbers-foot">
          <p className="share-says" role="status">
            {says}
          </p>
          <button type="submit" className="quiet numbers-put" aria-disabled={!values}>
            {text.put}
          </button>
        </div>
      </DropForm>
    </Dialog>
  );
}

import { useMemo, useState } from 'react';
import { useFigureState } from '../figure/context.ts';
import type { AnyState } from '../figure/define.ts';
import type { AnyField } from '../figure/fields/field.ts';
import { toNumbers, importNumbers, describeAccepted } from '../figure/fields/importNumbers.ts';
import type { Instance } from '../figure/instance.ts';
import { round } from '../number/format.ts';
import { type Numbers, shapeInWords } from '../number/numbers.ts';
import { type TensorSlice, selectPart, WHOLE } from '../number/part.ts';
import type { NamedNumbers } from '../number/read/index.ts';
import { Foot } from './Dialog.tsx';
import { matchFields } from './matchFields.ts';
import { NumbersPreview } from './NumbersPreview.tsx';
import { PartChoice } from './PartChoice.tsx';
import { describeSize, importableFields, previewChange, rowNamesPatch } from './previewChange.ts';

/** Maximum number of tensors offered at once. */
const MAX_TENSORS = 24;

/** The reader's choice for one tensor: which field it goes to, which part of it, and whether to use its row names. */
interface Choice {
  readonly to: string | undefined;
  readonly part: TensorSlice;
  readonly usesNames: boolean;
}

/** The choices that differ from what is suggested, by the tensor's index. */
type Choices = Readonly<Record<number, Partial<Choice>>>;

/** How many rows and columns a field can have, and how many it has now. */
function sizesOf(field: AnyField, value: unknown) {
  const [rows = 1, columns = 1] = toNumbers(field, value)?.shape.slice(-2) ?? [];
  const { axes, count, columns: widths } = field;
  if (axes === 2) return { max: [count![1], widths![1]], current: [rows, columns] } as const;
  return axes === 1
    ? ({ max: [1, count![1]], current: [1, rows] } as const)
    : ({ max: [1, 1], current: [1, 1] } as const);
}

const isRounded = ({ data }: Numbers) => data.some((x) => Number.isFinite(x) && x !== round(x));

/** One tensor with the reader's choice: its field, the selected part, and the value or problem that results. */
function importRow(
  instance: Instance,
  { numbers }: NamedNumbers,
  choice: Choice,
  field: AnyField | undefined,
) {
  if (!field) return { choice, numbers };
  const { max, current } = sizesOf(field, instance.store.getState().present[choice.to!]);
  const parted = selectPart(numbers, choice.part, max, current);
  return {
    choice,
    numbers: parted.numbers,
    field,
    parted,
    taken: importNumbers<unknown>(field, parted.numbers),
    names: rowNamesPatch(instance, field, parted.numbers.rowNames),
  };
}
type Row = ReturnType<typeof importRow>;

/** Returns the new field values with a description of their effect, or the reason why they can't be used. */
function planImport(
  instance: Instance,
  tensors: readonly NamedNumbers[],
  rows: readonly Row[],
): { message: string; values?: AnyState } {
  const values: AnyState = {};
  const notes: string[] = [];
  for (const [t, { choice, field, taken, names, numbers }] of rows.entries()) {
    if (!field || !taken) continue;
    const { name, numbers: all } = tensors[t]!;
    if ('problem' in taken)
      return { message: name && rows.length > 1 ? `${name}: ${taken.problem}` : taken.problem };
    if (Object.hasOwn(values, choice.to!))
      return { message: `You chose two tensors for ${field.label}. Choose only one.` };
    Object.assign(values, choice.usesNames && names, { [choice.to!]: taken.value });
    if (numbers.data.length < all.data.length)
      notes.push(`${field.label} gets ${numbers.data.length} of these ${all.data.length} numbers.`);
  }
  if (Object.keys(values).length === 0) return { message: 'Choose a field.' };
  const { isSame, message } = previewChange(instance, values);
  if (isSame) return { message: message || 'The figure already has these numbers.' };
  notes.push(message);
  if (rows.some(({ field, numbers }) => field?.range && isRounded(numbers)))
    notes.push('Numbers are rounded to four decimals.');
  return { message: notes.filter(Boolean).join(' '), values };
}

/** Chooses which fields of a figure get which imported tensors, with a preview. */
export function NumbersForm({
  instance,
  tensors,
  close,
}: {
  instance: Instance;
  tensors: readonly NamedNumbers[];
  close: () => void;
}) {
  const { state: present } = useFigureState(instance);
  const [changed, setChanged] = useState({ tensors, choices: {} as Choices });
  // Choices are for these tensors only.
  const choices = changed.tensors === tensors ? changed.choices : {};
  const fields = importableFields(instance);
  const suggested = useMemo(
    () => matchFields(tensors, fields),
    // The available fields depend on the state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [tensors, present],
  );
  const rows = tensors.slice(0, MAX_TENSORS).map((tensor, t) => {
    const choice = { to: suggested[t], part: WHOLE, usesNames: true, ...choices[t] };
    const field = fields.find(([id]) => id === choice.to)?.[1];
    return importRow(instance, tensor, choice, field);
  });
  const { message, values } = planImport(instance, tensors, rows);
  const apply = () => {
    instance.replaceState(previewChange(instance, values!).state, true);
    close();
  };
  return (
    <>
      {rows.map(({ choice, field, parted, taken, names, numbers }, t) => {
        const { name, numbers: all } = tensors[t]!;
        const change = (more: Partial<Choice>) =>
          setChanged({ tensors, choices: { ...choices, [t]: { ...choices[t], ...more } } });
        return (
          <fieldset key={t} className="numbers-tensor">
            <legend>
              {name && <b>{name}: </b>}
              {shapeInWords(all.shape)}
            </legend>
            <div className="numbers-choices">
              <label className="share-field">
                <span>Into</span>
                <select
                  value={choice.to ?? ''}
                  onChange={({ target }) => change({ to: target.value || undefined, part: WHOLE })}
                >
                  <option value="">nothing</option>
                  {fields.map(([id, { label }]) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              {field && (
                <>
                  <p className="share-hint">
                    {field.label} accepts {describeAccepted(field)}.
                  </p>
                  <PartChoice
                    field={field}
                    parted={parted}
                    part={choice.part}
                    canTranspose={
                      choice.part.transposed ||
                      !!parted.rows ||
                      !!parted.columns ||
                      'problem' in taken
                    }
                    onChange={(part) => change({ part: { ...choice.part, ...part } })}
                  />
                  {Object.keys(names).length > 0 && (
                    <label className="toggle">
                      <input
                        type="checkbox"
                        checked={choice.usesNames}
                        onChange={({ target }) => change({ usesNames: target.checked })}
                      />
                      {`Use the names of its rows as ${(instance.widget.fields[field.rowNames!.field] as AnyField).label}`}
                    </label>
                  )}
                </>
              )}
            </div>
            <NumbersPreview numbers={numbers} />
          </fieldset>
        );
      })}
      {tensors.length > MAX_TENSORS && <p>… and {tensors.length - MAX_TENSORS} more</p>}
      <Foot label="Apply" message={message} run={values && apply} />
    </>
  );
}

/** The fields of a figure that accept numbers, with their current and possible sizes. */
export function FieldTable({ instance }: { instance: Instance }) {
  const { state } = useFigureState(instance);
  return (
    <table className="numbers-fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Current</th>
          <th scope="col">Accepts</th>
        </tr>
      </thead>
      <tbody>
        {importableFields(instance).map(([id, field]) => (
          <tr key={id}>
            <th scope="row">{field.label}</th>
            <td>{describeSize(field, state, id)}</td>
            <td>{describeAccepted(field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

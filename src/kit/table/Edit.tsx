import type { BoundField } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { NumberField } from '../input/NumberField.tsx';
import { Slider } from '../input/Slider.tsx';
import { VectorField } from '../input/VectorField.tsx';
import { Column, type ColumnProps } from './Column.tsx';

/** What each row edits: a number or vector of a field, or any bound number. */
type Editable =
  | BoundField<readonly number[]>
  | BoundField<readonly (readonly number[])[]>
  | ((i: number) => BoundField<number>);

const isVectors = (of: Editable): of is BoundField<readonly (readonly number[])[]> =>
  typeof of === 'object' && typeof of.get()[0] === 'object';

/** A number with its slider. */
function SlidNumber({
  of,
  name,
  step,
  detail,
  not,
  digits,
}: {
  of: BoundField<number>;
  name: string | undefined;
  step?: number | undefined;
  detail?: boolean | undefined;
  not?: string | undefined;
  digits: number | undefined;
}) {
  const spokenName = useValue(of.spokenName);
  return (
    <div className="slid-number">
      <div data-detail={detail || undefined} data-not={not}>
        <Slider {...{ of, step }} name={name ?? spokenName} hideLabel />
      </div>
      <NumberField
        {...{ of, digits }}
        name={`${name ?? spokenName}, typed`}
        fixedWidth={step ?? true}
      />
    </div>
  );
}

/** A column of `<Rows>` with inputs or sliders for a field's numbers or vectors. */
export function Edit({
  of,
  name,
  slider,
  digits,
  unit,
  namesRows = false,
  head = typeof of === 'function' ? undefined : of.label,
  width = isVectors(of) ? undefined : '4.2em',
  ...column
}: ColumnProps & {
  of: Editable;
  /** Accessible name of a row's control, if it isn't the field's own. */
  name?: (i: number) => string;
  /** Adds a slider to each number. `step` overrides the step; `detail` hides it from an audience, `not` in some modes. */
  slider?: true | { step?: number; detail?: boolean; not?: string };
  digits?: number;
  /** Unit after each number. */
  unit?: string;
  /** The numbers are the row headers. */
  namesRows?: boolean;
}) {
  const Tag = namesRows ? 'th' : 'td';
  const controlOf = (i: number) => {
    if (isVectors(of)) return <VectorField of={of.at(i)} name={name?.(i)} />;
    const rest = { of: typeof of === 'function' ? of(i) : of.at(i), name: name?.(i), digits };
    return slider ? (
      <SlidNumber {...rest} {...(slider === true ? {} : slider)} />
    ) : (
      <NumberField {...rest} />
    );
  };
  return (
    <Column {...{ head, width, namesRows }} {...column}>
      {(i, cell) => (
        <Tag scope={namesRows ? 'row' : undefined} {...cell}>
          {controlOf(i)}
          {unit && ` ${unit}`}
        </Tag>
      )}
    </Column>
  );
}

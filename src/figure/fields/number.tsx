import { maxTextLength, nearestStopIndex } from '../../kit/input/sliderStops.ts';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import type { BoundField } from '../../kit/signal/boundField.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { formatShort, plainNumber, speakNumber } from '../../number/format.ts';
import {
  clamp,
  cleanNumber,
  type CommonOptions,
  commonProps,
  type Field,
  parseWithin,
  type RangeOptions,
} from './field.ts';
import { numberNear, type FieldTest } from './fieldTest.ts';

/** A slider with an input to type the number. */
function Edit({ of }: { of: BoundField<number> }) {
  return (
    <div className="field-pair">
      <Slider of={of} />
      {of.range.stops ? (
        <Rest of={of} />
      ) : (
        <NumberField fixedWidth of={of} name={`${of.label}, typed`} />
      )}
    </div>
  );
}

const Rest = ({ of }: { of: BoundField<number> }) => (
  <output className="stop" style={{ minWidth: `${maxTextLength(of.range)}ch` }}>
    {formatShort(useValue(of))}
  </output>
);

type NumberOptions = CommonOptions & RangeOptions & { initial: number; log?: boolean };

/** A real number in [min, max] with at most four decimals. `log` makes the slider logarithmic. */
export function number(o: NumberOptions): Field<number> {
  const { min, max, step = 0.1, initial } = o;
  const range = { min, max, step, ...(o.log && { log: true }) };
  return {
    kind: 'number',
    ...commonProps(o),
    axes: 0,
    initial,
    range,
    Edit,
    parse: (text) => parseWithin(text, range),
    format: plainNumber,
    clean: (x) => cleanNumber(x, range, initial),
    isEqual: Object.is,
    speak: (x) => speakNumber(x),
    announce: (_, x) => `${o.label}: ${speakNumber(x)}`,
    python: plainNumber,
  };
}

/** A whole number in [min, max]. */
export function integer(
  o: CommonOptions & { initial: number; min: number; max: number; log?: boolean },
): Field<number> {
  const base = number({ ...o, step: 1 });
  return {
    ...base,
    parse: (text) => (/^-?\d{1,10}$/.test(text) ? base.parse(text) : undefined),
    clean: (x) => clamp(Math.round(Number.isFinite(x) ? x : o.initial), o.min, o.max) + 0,
  };
}

/** One of a few positive numbers in ascending order. Other numbers snap to the nearest by ratio. */
export function oneOfNumbers(
  o: CommonOptions & { initial: number; stops: readonly number[] },
): Field<number> {
  const { stops, initial } = o;
  const [min, max] = [stops[0]!, stops.at(-1)!];
  const base = number({ ...o, min, max });
  return {
    ...base,
    range: { min, max, step: 1, stops },
    parse(text) {
      const x = base.parse(text);
      return x !== undefined && stops.includes(x) ? x : undefined;
    },
    clean: (x) =>
      Number.isFinite(x) ? stops[nearestStopIndex(stops, clamp(x, min, max))]! : initial,
  };
}

export const fieldTest: FieldTest<number> = {
  legal: ({ between }, field) => between(field.range!),
  garbage: ({ fc, anyNumber }) => fc.oneof(anyNumber, fc.constant(undefined)),
  edits({ range, clean }, x) {
    const { stops } = range!;
    if (stops) {
      const at = stops.indexOf(x);
      const to = at > 0 ? at - 1 : at + 1;
      return [{ value: stops[to]!, at: 'input[type=range]', type: String(to) }];
    }
    const to = clean(numberNear(range!, x));
    return [{ value: to, at: 'input[type=text]', type: String(to) }];
  },
};

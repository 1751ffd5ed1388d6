import { useMemo } from 'react';
import type { BoundField } from '../../kit/signal/boundField.ts';
import { localField } from '../../kit/signal/localField.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { RadioGroup } from '../../kit/input/Choice.tsx';
import { DivisorControl } from '../../kit/input/DivisorControl.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { SeedControl } from '../../kit/input/SeedControl.tsx';
import { Select } from '../../kit/input/Select.tsx';
import { SentenceField } from '../../kit/input/SentenceField.tsx';
import { Slider } from '../../kit/input/Slider.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { presetState } from '../../figure/define.ts';
import { customMask } from '../edits.ts';
import { D_MAX, type State } from '../fields.ts';
import playground from '../playground.ts';
import type { Panel } from './panel.ts';

/** A slider with its number beside it. */
const Size = ({ of, name = of.label }: { of: BoundField<number>; name?: string }) => (
  <span className="pg-size">
    <Slider of={of} label={name} />
    <NumberField of={of} name={`${of.label}, typed`} fixedWidth />
  </span>
);

/** A size that the heads share: it moves in multiples of their number. */
function SharedSize({ of, heads, name }: { of: BoundField<number>; heads: number; name: string }) {
  const shared = useMemo(
    () =>
      of.through<number>({
        spokenName: of.label,
        read: (x) => x,
        write: (_, x) => x,
        range: { min: heads, max: D_MAX - (D_MAX % heads), step: heads, log: true },
        speak: (x) => of.speak(x),
      }),
    [of, heads],
  );
  // A slider keeps the range it was made with.
  return <Size key={heads} of={shared} name={name} />;
}

/** Examples, the kind of input, and its size. */
export function Setup({ fields, set }: Panel) {
  const from = useValue(fields.from);
  const isWords = from === 'words';
  const cross = useValue(fields.cross);
  const heads = useValue(fields.heads);
  const named = useValue(fields.named) || isWords;
  return (
    <div className="pg-setup" data-not="picture">
      <div className="pg-start">
        <label className="select">
          <select
            aria-label="Load an example"
            value=""
            onChange={(event) => set(presetState(playground, event.target.value))}
          >
            <option value="" disabled hidden>
              Load an example…
            </option>
            {Object.entries(playground.presets).map(([id, { title }]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <RadioGroup
          name={fields.from.label}
          options={fields.from.options}
          value={from}
          // The words no longer fit the vectors, unless the reader says they do.
          onChange={(to) => set({ from: to, ...(isWords && { named: false }) })}
          field={fields.from.id}
        />
        {!isWords && <Size of={fields.n} name="n" />}
        {!isWords && cross && <Size of={fields.m} name="m" />}
        <SharedSize of={fields.d} heads={heads} name="d" />
        {from === 'qkv' && <SharedSize of={fields.dV} heads={heads} name="dᵥ" />}
        <Size of={fields.heads} />
      </div>
      <div className="pg-words">
        {isWords ? (
          <span className="field-label">{fields.words.label}</span>
        ) : (
          <Toggle of={fields.named} />
        )}
        {named && <SentenceField of={fields.words} />}
        {named && cross && (
          <span className="field-label">{isWords ? fields.keyWords.label : 'Names of keys'}</span>
        )}
        {named && cross && <SentenceField of={fields.keyWords} />}
        <Toggle
          of={fields.cross}
          label={
            {
              words: fields.cross.label,
              x: 'Keys from a second X',
              qkv: 'More or fewer keys than queries',
            }[from]
          }
        />
        {isWords && !cross && <small>A word always gets the same random vector.</small>}
        <SeedControl of={fields.seed} />
      </div>
    </div>
  );
}

/** What the size of a mask counts, for masks that have one. */
const MASK_SIZES: Partial<Record<State['mask'], string>> = {
  window: 'keys in the window',
  padding: 'real keys',
  block: 'tokens per block',
};

/** How scores become weights. */
export function Settings({ fields, computed, set, now, byHand }: Panel) {
  const maskSize = MASK_SIZES[useValue(fields.mask)];
  const mask = useMemo(
    () =>
      localField({
        name: fields.mask.label,
        value: computed((s) => s.mask),
        set: (to) => set(to === 'own' ? customMask(now.get().s) : { mask: to }),
        options: fields.mask.options,
      }),
    [fields, computed, set, now],
  );
  const hand = useMemo(
    () => localField({ name: 'Mask by hand', value: byHand, set: byHand.set }),
    [byHand],
  );
  return (
    <div className="pg-settings" data-not="picture">
      <DivisorControl of={fields.scale} />
      <Size of={fields.temperature} name="T" />
      <Select of={mask} />
      <Toggle of={hand} />
      {maskSize && <Size of={fields.width} name={maskSize} />}
      <Select of={fields.positions} />
      <Size of={fields.p} />
      <Toggle of={fields.gradients} />
    </div>
  );
}

import { useMemo } from 'react';
import { useValue } from '../../bound/signal.ts';
import { Radios } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { SeedControl } from '../../controls/SeedControl.tsx';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import type { Bound } from '../../bound/bound.ts';
import { fields as definitions } from '../playground.ts';
import { presets } from '../presets.ts';
import { D_MAX } from '../sizes.ts';
import { hints, labels, texts } from '../text.ts';
import type { PanelProps } from './props.ts';

const start = Object.fromEntries(
  Object.entries(definitions).map(([key, field]) => [key, field.initial]),
);

const Size = ({ of, name }: { of: Bound<number>; name?: string }) => (
  <span className="pg-size">
    <Slider of={of} {...(name && { label: name })} />
    <NumberField of={of} name={`${of.label}, typed`} steady />
  </span>
);

/** A size that the heads share out: multiples of their number alone, so that each step of a hand is one. */
function SharedSize({ of, heads, name }: { of: Bound<number>; heads: number; name: string }) {
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
  // What it was made of does not change while it stands.
  return <Size key={heads} of={shared} name={name} />;
}

/** Where all begins: a starting point, what is given, and how large it is. */
export function Setup({ fields, set }: PanelProps) {
  const from = useValue(fields.from);
  const cross = useValue(fields.cross);
  const heads = useValue(fields.heads);
  const named = useValue(fields.named) || from === 'words';
  return (
    <div className="pg-setup" data-not="picture">
      <div className="pg-start">
        <label className="select">
          <select
            aria-label={texts.startFrom}
            value=""
            onChange={(event) => set({ ...start, ...presets[event.target.value]?.state })}
          >
            <option value="" disabled hidden>
              {texts.choose}
            </option>
            {Object.entries(presets).map(([id, { title }]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Radios
          name={fields.from.label}
          options={fields.from.options}
          value={from}
          // The words were another's, or nobody's: whoever wants them as names says so.
          onChange={(to) => set({ from: to, ...(from === 'words' && { named: false }) })}
          field={fields.from.id}
        />
        {from !== 'words' && <Size of={fields.n} name="n" />}
        {from !== 'words' && cross && <Size of={fields.m} name="m" />}
        <SharedSize of={fields.d} heads={heads} name="d" />
        {from === 'qkv' && <SharedSize of={fields.dV} heads={heads} name="dᵥ" />}
        <Size of={fields.heads} />
      </div>
      <div className="pg-words">
        {from === 'words' ? (
          <span className="field-label">{labels.words}</span>
        ) : (
          <Toggle of={fields.named} />
        )}
        {named && <SentenceField of={fields.words} />}
        {named && cross && (
          <span className="field-label">{from === 'words' ? labels.keyWords : texts.keyNames}</span>
        )}
        {named && cross && <SentenceField of={fields.keyWords} />}
        <Toggle of={fields.cross} label={texts.cross[from]} />
        {from === 'words' && !cross && <small>{hints.words}</small>}
        <SeedControl of={fields.seed} />
      </div>
    </div>
  );
}
